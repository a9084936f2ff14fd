import type { RemotesPolicy } from "./trustedTypes.ts";

/** Hashes by path, of scripts and stylesheets. */
export type Hashes = Record<string, string>;

/** The hashes that the document's import maps already hold. */
export function documentHashes(document: Document): Hashes {
  const hashes: Hashes = {};
  for (const script of document.querySelectorAll('script[type="importmap"]')) {
    try {
      Object.assign(hashes, (JSON.parse(script.textContent ?? "{}") as { integrity?: Hashes }).integrity);
    } catch {
      // A map that the browser could not read either holds no hash.
    }
  }
  return hashes;
}

/**
 * Makes the browser check further scripts: adds an import map with their hashes, under the page's nonce.
 * @param onIgnored told when this browser takes one import map a page and no more
 */
export function addScriptHashes(
  document: Document,
  hashes: Hashes,
  policy: RemotesPolicy,
  onIgnored: () => void = () => undefined,
): void {
  if (Object.keys(hashes).length === 0) return;
  const script = document.createElement("script");
  script.type = "importmap";
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) script.nonce = nonce;
  script.text = policy.importMap({ integrity: hashes });
  script.addEventListener("error", onIgnored, { once: true });
  document.head.append(script);
}
