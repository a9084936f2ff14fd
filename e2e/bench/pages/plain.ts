/**
 * A page of the platform as a plain document: the same markup, pictures, styles and fonts, and neither scripts nor
 * anything that is fetched for them. What it costs is the least that this page can cost.
 * @param html the platform's own document
 * @param stylesheet text of a stylesheet by its address
 */
export async function plainDocument(html: string, stylesheet: (path: string) => Promise<string>): Promise<string> {
  let plain = html;
  for (const [link, path] of linkedStylesheets(html)) {
    const css = await stylesheet(path);
    plain = plain.replace(link, () => `<style>${css}</style>`);
  }
  return plain
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*rel="(?:modulepreload|prefetch|preconnect)"[^>]*>/g, "")
    .replace(/<link[^>]*rel="preload"[^>]*as="(?:font|script|fetch|style)"[^>]*>/g, "");
}

function linkedStylesheets(html: string): [link: string, path: string][] {
  return [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)].map((match) => [
    match[0],
    match[1] ?? "",
  ]);
}
