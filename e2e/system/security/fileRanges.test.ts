import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { mp3 } from "@gable/provider/samples/samples.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const FRAME = 417;
const FRAMES = 36_000;
const AT_ONCE = 200;
const MEGABYTE = 1024 * 1024;

/** Processes below one, itself included. */
function tree(pid: number): number[] {
  const parents = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent = "0"] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      return [[Number(name), Number(parent)] as const];
    } catch {
      return []; // Ended meanwhile.
    }
  });
  const below = (of: number): number[] => [
    of,
    ...parents.filter(([, parent]) => parent === of).flatMap(([id]) => below(id)),
  ];
  return below(pid);
}

/** Memory of the whole site, in bytes. */
function memory(pid: number): number {
  return tree(pid).reduce((sum, id) => {
    try {
      return sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) * 1024;
    } catch {
      return sum;
    }
  }, 0);
}

onBothSites("ranges of files", ({ origin, pid }) => {
  const address = ownAddress();
  const headers = { "x-forwarded-for": address };
  let url: string;
  const size = FRAMES * FRAME;

  beforeAll(async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type: "3", email: "owner@gable.test", password: "gable-demo" }))
      form.set(name, value);
    const { token } = await (await fetch(`${origin}/api/user_signup`, { method: "POST", body: form, headers })).json();
    const body = new FormData();
    body.set("file", new File([new Uint8Array(mp3(FRAMES))], "long.mp3"));
    const sent = await fetch(`${origin}/api/uploads`, {
      method: "POST",
      body,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const answer = await sent.json();
    if (sent.status !== 200) throw new Error(answer.message);
    url = answer.data.url.replace(/^https?:\/\/[^/]+/, origin);
  });

  const ask = (range: string, method = "GET", from = address) =>
    fetch(url, { method, headers: { "x-forwarded-for": from, range } });

  test("two hundred visitors who ask for one byte of a file of 15 MB take no more memory than their bytes need", async () => {
    await (await ask("bytes=0-0")).arrayBuffer();
    const before = memory(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memory(pid));
    }, 50);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const answer = await ask(`bytes=${index * 1000}-${index * 1000}`, "GET", ownAddress());
        return [answer.status, (await answer.arrayBuffer()).byteLength];
      }),
    );
    clearInterval(watch);
    expect(answers.filter(([status, bytes]) => status !== 206 || bytes !== 1)).toEqual([]);
    // Read whole, they would have been 3,000 MB.
    expect((most - before) / MEGABYTE).toBeLessThan(300);
  }, 60_000);

  test("spans from the end, beyond the end and several at once are answered as the standard has it", async () => {
    const end = await ask("bytes=-3");
    expect([end.status, end.headers.get("content-range")]).toEqual([206, `bytes ${size - 3}-${size - 1}/${size}`]);
    const beyond = await ask(`bytes=${size}-`);
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    const head = await fetch(url, { method: "HEAD", headers });
    expect([head.status, head.headers.get("content-length"), head.headers.get("accept-ranges")]).toEqual([
      200,
      String(size),
      "bytes",
    ]);
    const many = await ask(`bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(",")}`);
    expect([many.status, (await many.arrayBuffer()).byteLength]).toEqual([200, size]);
  });

  test("readers who do not read do not make the site read on", async () => {
    const before = memory(pid);
    const readers = Array.from({ length: 50 }, () => {
      const asked = request(url, { headers }, (response) => response.pause());
      return asked.on("error", () => undefined).end() && asked;
    });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((memory(pid) - before) / MEGABYTE).toBeLessThan(200);
    for (const reader of readers) reader.destroy();
    expect((await ask("bytes=0-0")).status).toBe(206);
  }, 30_000);
});
