import { translate } from "@gable/shared-sdk/format";
import { type BootLanguage, LOST_ELEMENT_ID } from "@gable/shared-sdk/host";
import { escapeHtml, tag } from "./escape.ts";

/** After this time without the shell the visitor is told; it may still come. Milliseconds. */
export const SHELL_LIMIT = 10_000;

const NOTE_ID = LOST_ELEMENT_ID;

/** The one service worker that may stand before a page. */
const OWN_WORKER = "/firebase-messaging-sw.js";

export interface GuardValues {
  noteId: string;
  ownWorker: string;
  limit: number;
  /** The page's other first files, by path. */
  others: string[];
}

/** Values of the function below in a page. */
export function guardValues(others: readonly string[]): GuardValues {
  return { noteId: NOTE_ID, ownWorker: OWN_WORKER, limit: SHELL_LIMIT, others: [...others] };
}

/**
 * Runs in the page by itself, as `npm run page-scripts` shortens it: nothing of this module is known there. Imports the shell; when it fails,
 * fetches it past the browser's cache, with its hash, and imports it once more under another address. Shows the note
 * when the shell does not start. Its button fetches all first files anew, lets go of service workers that answer with
 * wrong bytes, and loads the page again.
 * @param load the browser's `import()`
 */
export function importShell(
  entry: string,
  { noteId, ownWorker, limit, others }: GuardValues,
  load: (address: string) => Promise<unknown> = (address) => import(address),
): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const hashes = (map && (JSON.parse(map) as { integrity?: Record<string, string> }).integrity) || {};
  const note = document.getElementById(noteId);
  const show = (isLost: boolean) => {
    if (note) note.hidden = !isLost;
  };
  const fetchAnew = async (path: string) => {
    const signal = AbortSignal.timeout(limit);
    const answer = await fetch(path, { cache: "reload", integrity: hashes[path] ?? "", signal });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
  const letGoOfWorkers = async () => {
    const workers = navigator.serviceWorker;
    for (const registration of workers?.controller ? await workers.getRegistrations() : []) {
      const address = (registration.active ?? registration.waiting ?? registration.installing)?.scriptURL;
      if (address && new URL(address).pathname !== ownWorker) await registration.unregister();
    }
  };
  const timer = setTimeout(show, limit, true);
  load(entry)
    .catch(() => fetchAnew(entry).then(() => load(`${entry}#1`)))
    .then(
      () => show(false),
      () => show(true),
    )
    .finally(() => clearTimeout(timer));
  const button = note?.querySelector("button");
  button?.addEventListener("click", async () => {
    button.disabled = true;
    const ends = await Promise.allSettled([entry, ...others].map(fetchAnew));
    if (ends.some(({ status }) => status === "rejected")) await letGoOfWorkers().catch(() => undefined);
    location.reload();
  });
}

/** Of system colours: it must be readable in both themes, and without any stylesheet. */
const STYLE = `
#${NOTE_ID}:not([hidden]){position:fixed;inset-inline:1rem;inset-block-end:1rem;z-index:2147483647;display:flex;
flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1.5rem;max-inline-size:40rem;
margin-inline:auto;padding:1rem 1.25rem;border:1px solid;border-radius:.5rem;background:Canvas;
color:CanvasText;font:1rem/1.5 system-ui,sans-serif}
#${NOTE_ID} p{margin:0;flex:1 1 16rem}
#${NOTE_ID} button{font:inherit;min-block-size:2.75rem;padding-inline:1.25rem}
`;

/** What a visitor is told, in the page's language, when the shell does not start; hidden until then. */
export function lostNote(nonce: string, { code, texts }: Pick<BootLanguage, "code" | "texts">): string {
  const text = (key: string) => escapeHtml(translate(texts, code, key));
  return [
    `${tag("style", { nonce })}${STYLE}</style>`,
    `${tag("div", { id: NOTE_ID, role: "alert", hidden: true })}<p>${text("shell.lost.text")}</p>`,
    `<button type="button">${text("ui.tryAgain")}</button></div>`,
  ].join("");
}
