const SIZE = 64;

const iconOf = (document: Document) => document.querySelector<HTMLLinkElement>('link[rel~="icon"]');

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(SIZE, SIZE);
    image.crossOrigin = "anonymous";
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });
}

/** The icon with a dot, as an address of its own. @throws where it cannot be drawn */
async function withDot(document: Document, address: string): Promise<string> {
  const image = await load(address);
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws nothing.");
  context.drawImage(image, 0, 0, SIZE, SIZE);
  context.beginPath();
  context.arc(SIZE - 15, 15, 15, 0, 2 * Math.PI);
  // Clay of the tokens: the icon has no stylesheet.
  context.fillStyle = "#a83e16";
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = "#ffffff";
  context.stroke();
  return canvas.toDataURL("image/png");
}

/** A dot on the page's icon while messages wait unread. */
export function createFaviconMark(document: Document) {
  let plain: string | null = null;
  let marked: string | null = null;
  let isOn = false;

  const show = async () => {
    const icon = iconOf(document);
    if (!icon) return;
    if (!isOn) {
      if (plain !== null && icon.href === marked) icon.href = plain;
      return;
    }
    if (icon.href === marked) return;
    plain = icon.href;
    // An icon that cannot be drawn stays as it is: the title has the number.
    const address = await withDot(document, plain).catch(() => null);
    if (address === null || !isOn || iconOf(document)?.href !== plain) return;
    marked = address;
    icon.href = address;
  };
  // The site's own icon may come after the page.
  const observer = new MutationObserver(() => void show());
  const icon = iconOf(document);
  if (icon) observer.observe(icon, { attributes: true, attributeFilter: ["href"] });
  return {
    set(next: boolean) {
      if (next === isOn) return;
      isOn = next;
      void show();
    },
    stop() {
      observer.disconnect();
      isOn = false;
      void show();
    },
  };
}
