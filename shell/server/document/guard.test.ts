/** @jest-environment jsdom */
import { guardValues, importShell, lostNote, SHELL_LIMIT } from "./guard.ts";

const ENTRY = "/r/shell/1/main.js";
const OTHER = "/r/catalog/1/app.js";
const HASHES = { [ENTRY]: "sha384-main", [OTHER]: "sha384-app" };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A browser whose module `address` fails unless it is in `good`, and whose network answers with `status`. */
function open(good: string[], status = 200) {
  document.body.innerHTML = `${lostNote("n", { code: "en", texts: { "shell.lost.text": "<Lost>", "ui.tryAgain": "Again" } })}
    <script type="importmap">${JSON.stringify({ integrity: HASHES })}</script>`;
  const asked: string[] = [];
  global.fetch = (async (path: string, { cache, integrity }: RequestInit) => {
    asked.push(`fetch ${path} ${cache} ${integrity}`);
    return { ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  }) as typeof fetch;
  global.AbortSignal.timeout ??= () => new AbortController().signal;
  importShell(ENTRY, guardValues([OTHER]), async (address) => {
    asked.push(`import ${address}`);
    if (!good.includes(address)) throw new TypeError("bytes");
  });
  const note = document.getElementById("gable-lost") as HTMLElement;
  return { asked, note, button: note.querySelector("button") as HTMLButtonElement };
}

test("the note says what happened, and is hidden while nothing has", async () => {
  const { note, asked } = open([ENTRY]);
  await settle();
  expect(note.hidden).toBe(true);
  expect(note.getAttribute("role")).toBe("alert");
  expect(note.textContent).toBe("<Lost>Again");
  expect(asked).toEqual([`import ${ENTRY}`]);
});

test("a shell that was damaged once is fetched past the cache and imported under another address", async () => {
  const { note, asked } = open([`${ENTRY}#1`]);
  await settle();
  expect(asked).toEqual([`import ${ENTRY}`, `fetch ${ENTRY} reload sha384-main`, `import ${ENTRY}#1`]);
  expect(note.hidden).toBe(true);
});

test("a shell that cannot be had is said, and the button fetches every first file anew", async () => {
  const { note, asked, button } = open([], 404);
  await settle();
  expect(note.hidden).toBe(false);
  asked.length = 0;
  const silent = jest.spyOn(console, "error").mockImplementation(() => undefined);
  button.click();
  expect(button.disabled).toBe(true);
  await settle();
  silent.mockRestore();
  expect(asked).toEqual([`fetch ${ENTRY} reload sha384-main`, `fetch ${OTHER} reload sha384-app`]);
});

test("a shell that hangs is said after a while, and no more once it has come", async () => {
  jest.useFakeTimers();
  let come: () => void = () => undefined;
  document.body.innerHTML = lostNote("n", { code: "en", texts: {} });
  importShell(ENTRY, guardValues([]), () => new Promise<void>((resolve) => (come = resolve)));
  const note = document.getElementById("gable-lost") as HTMLElement;
  jest.advanceTimersByTime(SHELL_LIMIT - 1);
  expect(note.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(note.hidden).toBe(false);
  come();
  await jest.advanceTimersByTimeAsync(0);
  expect(note.hidden).toBe(true);
  jest.useRealTimers();
});

test("it runs in a page by itself: it names nothing of its module", () => {
  expect(String(importShell)).not.toMatch(/NOTE_ID|OWN_WORKER|SHELL_LIMIT|escapeHtml/);
});
