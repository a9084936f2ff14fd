export interface Sides {
  width: number;
  height: number;
}

/** A square of a picture: its middle in the picture's pixels, and how much nearer than the largest square it is. */
export interface Crop {
  x: number;
  y: number;
  /** From 1. */
  zoom: number;
}

/** So few pixels a side no portrait may have (spec §5). */
const LEAST = 120;
const MOST_ZOOM = 4;

/** Side of the square in the picture's pixels. */
export const sideOf = ({ width, height }: Sides, zoom: number): number => Math.min(width, height) / zoom;

/** How near the square may come without getting too small. */
export const mostZoom = ({ width, height }: Sides): number =>
  Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / LEAST));

/** The largest square, in the middle. */
export const wholeCrop = ({ width, height }: Sides): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The nearest square to a wish that lies within the picture. */
export function within(sides: Sides, { x, y, zoom }: Crop): Crop {
  const near = clamp(zoom, 1, mostZoom(sides));
  const half = sideOf(sides, near) / 2;
  return { x: clamp(x, half, sides.width - half), y: clamp(y, half, sides.height - half), zoom: near };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** Share of the square's side that one press of an arrow key moves. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;

/** What a key does to the square; null for keys that do nothing. Arrows move what one sees, as dragging does not. */
export function cropByKey(sides: Sides, crop: Crop, key: string): Crop | null {
  const step = sideOf(sides, crop.zoom) * STEP;
  const moves: Record<string, Partial<Crop>> = {
    ArrowLeft: { x: crop.x - step },
    ArrowRight: { x: crop.x + step },
    ArrowUp: { y: crop.y - step },
    ArrowDown: { y: crop.y + step },
    "+": { zoom: crop.zoom + ZOOM_STEP },
    "=": { zoom: crop.zoom + ZOOM_STEP },
    "-": { zoom: crop.zoom - ZOOM_STEP },
  };
  const move = moves[key];
  return move ? within(sides, { ...crop, ...move }) : null;
}

/** Side of the portrait that is sent, in pixels. */
const SENT = 640;

/** Draws the square as a JPEG; rejects when the browser cannot. */
export async function drawCrop(file: File, crop: Crop): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const side = sideOf(bitmap, crop.zoom);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(LEAST, Math.min(SENT, Math.round(side)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  // What is transparent would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("The picture could not be drawn.");
  return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}
