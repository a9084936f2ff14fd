/** @jest-environment jsdom */
import { BOOT_ELEMENT_ID } from "@gable/shared-sdk/host";
import { readBoot } from "./boot.ts";

function page(answers: (() => Promise<unknown>)[]) {
  const own = JSON.stringify({
    shared: ["/boot/releases/r.json", "/boot/en/catalog/x.json"],
    route: { remote: "catalog" },
    query: null,
  });
  document.body.innerHTML = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${own}</script>`;
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string, { cache }: RequestInit) => {
      asked.push(`${cache} ${address}`);
      return { ok: true, json: answers.shift() };
    },
  });
  return asked;
}

beforeAll(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));

test("a page has its own data from the document and the rest from the addresses that it names", async () => {
  const asked = page([async () => ({ integrity: {} }), async () => ({ settings: null })]);
  const all = { integrity: {}, settings: null, route: { remote: "catalog" }, query: null };
  expect(await readBoot(document)).toEqual(all);
  expect(asked).toEqual(["default /boot/releases/r.json", "default /boot/en/catalog/x.json"]);
});

test("a part that came damaged is asked for past the cache, and no other", async () => {
  const cut = () => Promise.reject(new SyntaxError("cut"));
  const asked = page([async () => ({ integrity: {} }), cut, async () => ({ settings: null })]);
  await readBoot(document);
  expect(asked).toEqual([
    "default /boot/releases/r.json",
    "default /boot/en/catalog/x.json",
    "reload /boot/en/catalog/x.json",
  ]);
});

test("a page that the composer did not serve says so", async () => {
  document.body.innerHTML = "";
  await expect(readBoot(document)).rejects.toThrow("open it through the composer");
});
