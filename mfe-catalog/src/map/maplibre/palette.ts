/** Colours of a map, as canvases take them. */
export interface Palette {
  land: string;
  block: string;
  road: string;
  roadEdge: string;
  water: string;
  park: string;
  label: string;
  strongLabel: string;
  line: string;
  accent: string;
  dot: string;
}

const TOKENS: Record<keyof Palette, string> = {
  land: "--map-land",
  block: "--map-block",
  road: "--map-road",
  roadEdge: "--map-road-edge",
  water: "--map-water",
  park: "--map-park",
  label: "--map-label",
  strongLabel: "--ink-2",
  line: "--tick",
  accent: "--cedar",
  dot: "--cedar",
};

/** Reads the design's colours where an element stands, in its theme. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.ownerDocument.createElement("span");
  probe.hidden = true;
  element.append(probe);
  const colours = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours) as Palette;
}

/** A colour as shaders take it, however the browser writes it; each part 0 to 1. */
export function rgbOf(colour: string): [number, number, number] {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return [0, 0, 0];
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}
