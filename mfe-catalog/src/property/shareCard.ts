import { pictureAt } from "@gable/shared-ui/core";

/** What the picture of a card says. */
export interface CardWords {
  image: string;
  price: string;
  title: string;
  place: string;
  site: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO = 400;
const PAD = 48;

/**
 * Draws a listing's card as a picture of 1200 × 630, the shape of previews in messages.
 * @throws when the photograph does not load, or the browser cannot draw
 */
export async function drawCard({ image, price, title, place, site }: CardWords): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const style = getComputedStyle(document.documentElement);
  const rtl = style.direction === "rtl";
  const display = style.getPropertyValue("--display");
  const text = style.getPropertyValue("--text");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (image) cover(pen, await photograph(image));
  const edge = rtl ? WIDTH - PAD : PAD;
  pen.direction = rtl ? "rtl" : "ltr";
  pen.textAlign = "start";
  const write = (
    words: string,
    size: number,
    weight: number,
    family: string,
    colour: string,
    y: number,
    room: number,
  ) => {
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = colour;
    pen.fillText(shortened(pen, words, room), edge, y);
  };
  const room = WIDTH - 2 * PAD;
  write(price, 58, 600, display, "#1b2420", PHOTO + 82, room - 220);
  write(title, 34, 500, text, "#1b2420", PHOTO + 140, room);
  write(place, 28, 400, text, "#5f6862", PHOTO + 188, room);
  pen.textAlign = "end";
  pen.font = `600 34px ${display}`;
  pen.fillStyle = "#0e5a47";
  pen.fillText(site, rtl ? PAD : WIDTH - PAD, PHOTO + 78);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!blob) throw new Error("The card could not be drawn.");
  return new File([blob], "home.jpg", { type: blob.type });
}

async function photograph(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = pictureAt(address, 1280);
  await picture.decode();
  return picture;
}

/** Fills the upper part with a photograph, cut at its edges. */
function cover(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const scale = Math.max(WIDTH / picture.naturalWidth, PHOTO / picture.naturalHeight);
  const [width, height] = [WIDTH / scale, PHOTO / scale];
  const [left, top] = [(picture.naturalWidth - width) / 2, (picture.naturalHeight - height) / 2];
  pen.drawImage(picture, left, top, width, height, 0, 0, WIDTH, PHOTO);
}

function shortened(pen: CanvasRenderingContext2D, words: string, room: number): string {
  if (pen.measureText(words).width <= room) return words;
  let kept = words;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
