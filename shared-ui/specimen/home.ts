/** A drawn house, so that the page needs no files of its own. */
function house(sky: string, wall: string, door: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480"><rect width="720" height="480" fill="${sky}"/><circle cx="130" cy="110" r="46" fill="#fff4cf"/><path d="M0 380h720v100H0z" fill="#7a9b62"/><path d="M190 200l170-90 170 90v190H190z" fill="${wall}"/><path d="M160 214l200-106 200 106" fill="none" stroke="#5d4a3a" stroke-width="20"/><path d="M330 290h66v100h-66z" fill="${door}"/><path d="M230 240h66v60h-66zM424 240h66v60h-66z" fill="#dfeef2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const HOUSES = [
  house("#a9cfe2", "#f3ece0", "#0e5a47"),
  house("#e8b98d", "#d9774a", "#4a2b1a"),
  house("#c6d8ee", "#b4614a", "#1f3d5c"),
  house("#2f3b63", "#8d86a8", "#ffd27a"),
];
