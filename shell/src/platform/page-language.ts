import { BOOT_ELEMENT_ID, type Boot, type BootLanguage } from "@gable/shared-sdk/host";
import { pageLanguage } from "./boot.ts";

/** The boot data out of a page's markup. @throws Error when there is none */
export function bootOf(html: string): Boot {
  const id = html.indexOf(`id="${BOOT_ELEMENT_ID}"`);
  const start = id < 0 ? -1 : html.indexOf(">", id) + 1;
  const end = start < 1 ? -1 : html.indexOf("</script>", start);
  if (end <= start) throw new Error("The page carries no boot data.");
  return JSON.parse(html.slice(start, end)) as Boot;
}

/**
 * The texts of a page in another language, as the composer renders it: it knows what the provider, the
 * kit and the remote say. The language cookie must be set before.
 */
export async function fetchPageLanguage(
  address: string,
  code: string,
): Promise<{ language: BootLanguage; namespaces: string[] }> {
  const answer = await fetch(address, { headers: { Accept: "text/html", "Accept-Language": code }, cache: "no-store" });
  return pageLanguage(bootOf(await answer.text()));
}
