import { BOOT_ELEMENT_ID, type Boot, type BootLanguage } from "@gable/shared-sdk/host";

/**
 * The composer's data out of the document.
 * @throws Error when the document carries none: it was not served by the composer
 */
export function readBoot(document: Document): Boot {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent) {
    throw new Error(`The page has no <script id="${BOOT_ELEMENT_ID}">: open it through the composer.`);
  }
  return JSON.parse(element.textContent) as Boot;
}

/** The language of a page and the namespaces whose texts it carries in full. */
export function pageLanguage(boot: Boot): { language: BootLanguage; namespaces: string[] } {
  const own = ["shell", "ui", "sdk", ...(boot.route ? [boot.route.remote] : [])];
  return { language: boot.language, namespaces: boot.namespaces ?? own };
}
