import { docx, mp4, mp4Box, pdf, pdfStream } from "../../provider/test/support/samples.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const MEGABYTE = 1024 * 1024;
const fill = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length)).slice(0, bytes);

/** Files that took seconds to hours to look into, by what they repeat: small ones, and the largest that are taken. */
const hostile = (bytes: number): File[] => [
  new File([`a${fill("\n\t", bytes)}b`], "lines.txt"),
  new File([`a${fill("\n", bytes)}b`], "blanks.txt"),
  new File([new Uint8Array(pdf([`<< ${fill("/Filter[", bytes)} >>\nstream\nx\nendstream`]))], "filters.pdf"),
  new File([new Uint8Array(pdf([pdfStream(fill("<< /J#5", bytes))]))], "packed.pdf"),
  new File(
    [new Uint8Array(docx([{ name: "word/_rels/a.xml.rels", content: fill("<Relationship ", bytes) }]))],
    "a.docx",
  ),
  new File([new Uint8Array(docx([{ name: "word/b.xml", content: fill("<w:instrText", bytes) }]))], "b.docx"),
  new File([new Uint8Array(Buffer.concat([mp4(), ...Array(Math.floor(bytes / 8)).fill(mp4Box("free"))]))], "boxes.m4a"),
];

onBothSites("hostile files", ({ origin, providerOrigin }) => {
  const headers = { "x-forwarded-for": ownAddress() };
  let token: string;
  const send = async (call: string, fields: Record<string, string | Blob>, more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(`${origin}/api/${call}`, { method: "POST", body, headers: { ...headers, ...more } });
    return { status: answer.status, body: await answer.json() };
  };
  const upload = async (file: File) => {
    const start = performance.now();
    const { status } = await send("uploads", { file }, { authorization: `Bearer ${token}` });
    return { name: file.name, status, ms: performance.now() - start };
  };

  beforeAll(async () => {
    const account = { type: "3", email: "member@gable.test", password: "gable-demo" };
    token = (await send("user_signup", account)).body.token;
  });

  test("of forty kilobytes are answered at once", async () => {
    for (const file of hostile(40 * 1024)) {
      const { name, status, ms } = await upload(file);
      expect([name, [200, 400].includes(status)]).toEqual([name, true]);
      expect([name, ms < 2000]).toEqual([name, true]);
    }
  }, 60_000);

  test("of fifteen megabytes hold up nobody else while they are looked into", async () => {
    const times: number[] = [];
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        const start = performance.now();
        const answer = await fetch(`${providerOrigin}/healthz`);
        await answer.arrayBuffer();
        times.push(answer.status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const answers: { name: string; status: number }[] = [];
    const files = hostile(15 * MEGABYTE - 4096);
    for (let next = 0; next < files.length; next += 2)
      answers.push(...(await Promise.all(files.slice(next, next + 2).map(upload))));
    isOver = true;
    await watch;
    expect(answers.filter(({ status }) => ![200, 400].includes(status))).toEqual([]);
    const sorted = times.toSorted((a, b) => a - b);
    // One file's copy to its thread takes some milliseconds; a busy machine takes more. Before, it was hours.
    expect(sorted.at(Math.floor(sorted.length * 0.95))).toBeLessThan(500);
    expect(sorted.at(-1)).toBeLessThan(3000);
    expect(times.length).toBeGreaterThan(10);
  }, 120_000);
});
