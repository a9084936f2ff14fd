/** Seconds as a player shows them: `0:24`, in the language's own digits. */
export function clock(seconds: number, language: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  return `${plain.format(Math.floor(whole / 60))}:${two.format(whole % 60)}`;
}
