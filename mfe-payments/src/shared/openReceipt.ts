/** How long a receipt's tab may be loaded again. Milliseconds. */
const KEPT_MS = 600_000;

/**
 * Opens a receipt as a page of its own, to read and to print. The tab opens at once, as browsers ask for, and is
 * shut again when the receipt does not come. Pages that are made here obey this page's policy: no script of the
 * receipt runs, and its styles carry this page's nonce.
 * @throws what `load` throws
 */
export async function openReceipt(load: () => Promise<string>): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const html = withNonce(await load(), pageNonce());
    const url = URL.createObjectURL(new Blob([html], { type: "text/html;charset=utf-8" }));
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const pageNonce = (): string => document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";

/** The document with the nonce on its stylesheets. */
export function withNonce(html: string, nonce: string): string {
  return /^[\w+/=-]+$/.test(nonce) ? html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`) : html;
}
