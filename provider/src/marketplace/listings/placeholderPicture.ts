/** Soft pairs of colours, of the site's own palette. */
const GROUNDS = [
  ["#dcefe6", "#b9c9bf"],
  ["#fbe6da", "#e2c3ae"],
  ["#e9e3d6", "#c9bfa9"],
  ["#dfe6ee", "#b7c4d3"],
] as const;

/**
 * A picture for the place of photographs that a viewer may not see: colours and lines chosen by a number, made of no
 * photograph. An address that carries the picture, about 400 bytes.
 */
export function placeholderPicture(id: number): string {
  const [light, dark] = GROUNDS[Math.abs(id) % GROUNDS.length] ?? GROUNDS[0];
  const wall = 120 + (Math.abs(id) % 5) * 24;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240"><defs><linearGradient id="a" x2="1" y2="1">` +
    `<stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    `<path fill="url(#a)" d="M0 0h360v240H0z"/><path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" ` +
    `d="M40 200V40h280v160zM${wall} 40v70m0 40v50M${wall} 130h${320 - wall}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
