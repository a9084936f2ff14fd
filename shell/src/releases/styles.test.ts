/** @jest-environment jsdom */
import { waitFor } from "@testing-library/dom";
import { createStylesheets, insertStylesheet } from "./styles.ts";

const PATH = "/r/catalog/1/a.css";
const links = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
const link = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
const below = (folder: string) => (path: string) => path.startsWith(folder);

const answer = (text: string) => ({ ok: true, text: async () => text }) as Response;

/** The browser's part: jsdom loads no stylesheet. */
function give(sheet: unknown) {
  Object.defineProperty(link(), "sheet", { configurable: true, value: sheet });
}
const UNREADABLE = {
  get cssRules(): never {
    throw new DOMException("not allowed", "SecurityError");
  },
};

function setup(mend = async (_path: string) => false, fetchText: typeof fetch = async () => answer("")) {
  const mended: string[] = [];
  const lost = new Set<string>();
  const sheets = createStylesheets({
    document,
    fetch: fetchText,
    files: {
      async mend(path) {
        mended.push(path);
        const here = await mend(path);
        if (here) lost.delete(path);
        return here;
      },
      lose: (path) => void lost.add(path),
      isLost: (path) => lost.has(path),
    },
    hashOf: (path) => `sha384-${path}`,
    limit: 30,
  });
  return { sheets, mended };
}

beforeEach(() => {
  document.head.innerHTML = "";
});

test.each([
  ["an empty sheet", { cssRules: [] }],
  ["a sheet that may not be read, as after a reset connection", UNREADABLE],
  ["no sheet, as of wrong bytes", null],
])("a stylesheet of the head that failed (%s) is removed, so that it is asked for again", (_, sheet) => {
  document.head.innerHTML = `<link rel="stylesheet" href="${PATH}"><link rel="icon" href="/favicon.svg">`;
  give(sheet);
  setup();
  expect(links()).toEqual(["/favicon.svg"]);
});

test("one of the shell is asked for again at once", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/r/shell/1/a.css">';
  give(UNREADABLE);
  setup();
  expect(links()).toEqual(["/r/shell/1/a.css"]);
  expect(link()?.integrity).toBe("sha384-/r/shell/1/a.css");
});

test("whoever asks for a stylesheet that is on its way waits for it", async () => {
  const { sheets } = setup();
  const both = Promise.all([sheets.load([PATH]), sheets.load([PATH])]);
  expect(links()).toEqual([PATH]);
  link()?.dispatchEvent(new Event("load"));
  await both;
  await expect(sheets.load([PATH])).resolves.toBeUndefined();
  expect(links()).toEqual([PATH]);
});

test("a stylesheet that stands in the page as text is not asked for", async () => {
  document.head.innerHTML = `<style data-href="${PATH}">a { color: red }</style>`;
  await setup().sheets.load([PATH]);
  expect(links()).toEqual([]);
});

test("a stylesheet is asked for with its hash, and a failure removes it and rejects", async () => {
  const { sheets, mended } = setup();
  const loading = sheets.load([PATH]);
  expect([link()?.integrity, link()?.crossOrigin]).toEqual([`sha384-${PATH}`, "anonymous"]);
  link()?.dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow(`${PATH} could not be loaded`);
  expect(mended).toEqual([PATH]);
  expect(links()).toEqual([]);
  // What the browser keeps of it must not be used again.
  await expect(sheets.load([PATH])).rejects.toThrow(`${PATH} could not be loaded`);
  expect(mended).toEqual([PATH, PATH]);
  expect(links()).toEqual([]);
});

test("one that was damaged once is fetched anew, and asked for once more", async () => {
  const { sheets } = setup(async () => true);
  const loading = sheets.load([PATH]);
  link()?.dispatchEvent(new Event("error"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  link()?.dispatchEvent(new Event("load"));
  await expect(loading).resolves.toBeUndefined();
});

test("one that hangs is given up in time", async () => {
  const { sheets } = setup();
  await expect(sheets.load([PATH])).rejects.toThrow("did not finish within 30 ms");
  expect(links()).toEqual([]);
});

test("what has not come can be let go of", () => {
  const { sheets } = setup();
  sheets.load([PATH]).catch(() => undefined);
  sheets.drop(below("/r/chat/1/"));
  expect(links()).toEqual([PATH]);
  sheets.drop(below("/r/catalog/1/"));
  expect(links()).toEqual([]);
});

test("whoever asks after that does not wait for what hung before", async () => {
  let healthy = false;
  const { sheets } = setup(() => (healthy ? Promise.resolve(true) : new Promise(() => undefined)));
  sheets.load([PATH]).catch(() => undefined);
  link()?.dispatchEvent(new Event("error"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  sheets.drop(below("/r/catalog/1/"));
  healthy = true;
  const again = sheets.load([PATH]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  link()?.dispatchEvent(new Event("load"));
  await expect(again).resolves.toBeUndefined();
});

const CASES: [outcome: string, type: string, event: string | null][] = [
  ["is here", "load", "load"],
  ["failed", "Error", "error"],
  ["is late", "DeadlineError", null],
];
test.each(CASES)("a build's own loader is told that a stylesheet %s, as %s", async (_outcome, type, event) => {
  const { sheets } = setup();
  const given = document.createElement("link");
  given.href = PATH;
  const told = new Promise<string>((resolve) => {
    given.onload = given.onerror = (heard) => resolve((heard as Event).type);
  });
  insertStylesheet(sheets, given);
  // Until it has come, the loader must not take the element for a loaded stylesheet.
  expect(link()?.dataset.href).toBe("pending");
  if (event) link()?.dispatchEvent(new Event(event));
  expect(await told).toBe(type);
});

describe("a stylesheet of which the document holds a part", () => {
  const MAIN = "/r/shell/files/main.css";
  const part = () => document.querySelector<HTMLStyleElement>("style");
  beforeEach(() => {
    document.head.innerHTML = `<style data-href="${MAIN}" data-part>.a{color:red}</style><style data-href="/r/catalog/files/a.css">.b{}</style>`;
  });

  test("is completed in its place, checked by its hash", async () => {
    const asked: unknown[] = [];
    const { sheets } = setup(undefined, async (...request) => {
      asked.push(request);
      return answer(".a{color:red}.x{color:blue}");
    });
    await sheets.whole;
    expect(part()?.textContent).toBe(".a{color:red}.x{color:blue}");
    expect(asked).toEqual([[MAIN, { integrity: `sha384-${MAIN}` }]]);
    expect(document.querySelectorAll("[data-part]")).toHaveLength(0);
    expect(document.head.firstElementChild).toBe(part());
  });

  test("is asked for again when it failed: mended at once, else with the next page", async () => {
    let fails = 2;
    const { mended, sheets } = setup(undefined, async () => {
      if (fails-- > 0) throw new TypeError("no network");
      return answer(".x{}");
    });
    await waitFor(() => expect(mended).toEqual([MAIN]));
    expect(part()?.textContent).toBe(".a{color:red}");
    await new Promise((resolve) => setTimeout(resolve));
    const waiting = sheets.load([PATH]);
    link()?.dispatchEvent(new Event("load"));
    await waiting;
    expect(mended).toEqual([MAIN, MAIN]);
  });

  test("that hangs holds a page that comes later for a while only", async () => {
    const { sheets } = setup(undefined, () => new Promise(() => undefined));
    const loading = sheets.load([PATH]);
    link()?.dispatchEvent(new Event("load"));
    const ended: string[] = [];
    await Promise.all([loading.then(() => ended.push("page")), sheets.whole.then(() => ended.push("whole"))]);
    expect(ended).toEqual(["page", "whole"]);
  });

  test("holds nothing of a page whose own styles are there", async () => {
    const { sheets } = setup(undefined, () => new Promise(() => undefined));
    await expect(sheets.whole).resolves.toEqual([expect.objectContaining({ status: "rejected" })]);
    await expect(sheets.load(["/r/catalog/files/a.css"])).resolves.toBeUndefined();
  });
});
