/** Index of the tab that a key leads to, or null when the key is none of ours. Arrows wrap round and follow the script. */
export function nextTab(key: string, index: number, count: number, rightToLeft: boolean): number | null {
  if (count === 0) return null;
  const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
