import type { Locator, Page } from "@playwright/test";

export type Colour = readonly [red: number, green: number, blue: number];

/** A colour of the design as the page has it now, by the name of its custom property. */
export function tokenColour(page: Page, token: string): Promise<Colour> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = `var(${name})`;
    const pen = document.createElement("canvas").getContext("2d");
    if (!pen) throw new Error("There is no canvas.");
    pen.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue] as const;
  }, token);
}

/** Part of an element's pixels, 0 to 1, that are of a colour as a visitor sees them: what lies above it counts. */
export async function shareOf(element: Locator, colour: Colour): Promise<number> {
  const picture = (await element.screenshot()).toString("base64");
  return element.page().evaluate(
    async ([bytes, wanted]) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (!pen) throw new Error("There is no canvas.");
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, part) => Math.abs((data[at + part] ?? 0) - value) <= 2)) found++;
      return found / (data.length / 4);
    },
    [picture, colour] as const,
  );
}
