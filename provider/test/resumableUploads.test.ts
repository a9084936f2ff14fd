import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ONE_DATABASE } from "./harness/databases.ts";
import { contextOf } from "./harness/provider.ts";
import { type Bucket, startBucket } from "./support/s3.ts";
import { type Site, startSite } from "./support/site.ts";

const MEGABYTE = 1024 * 1024;
const CUTS = 10;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
/** Text in which no two places are the same. */
const letter = (bytes: number) =>
  Buffer.from(
    Array.from({ length: Math.ceil(bytes / 16) }, (_, line) => `${String(line).padStart(15)}\n`).join(""),
  ).subarray(0, bytes);

/** The disk, on a whole run with the embedded database, and a bucket with PostgreSQL: the same must hold of both. */
describe.each([
  ["on a disk", ONE_DATABASE],
  ["in a bucket", "postgres"],
] as const)("uploads in pieces %s", (where, kind) => {
  let bucket: Bucket | undefined;
  let site: Site;
  let owner: string;
  let member: string;

  beforeAll(async () => {
    if (where === "in a bucket") bucket = await startBucket();
    site = await startSite(kind, { UPLOADS_WAITING_MB: "24", ...bucket?.environment });
    [owner, member] = [await site.signIn("owner@gable.test"), await site.signIn("member@gable.test")];
  });
  afterAll(async () => {
    await site?.stop();
    await bucket?.close();
  });

  const tus = (method: string, path: string, token: string | null, headers: object = {}, body?: Uint8Array) =>
    fetch(new URL(path, site.origin), {
      method,
      headers: { "tus-resumable": "1.0.0", ...(token && { authorization: `Bearer ${token}` }), ...headers },
      body: body as BodyInit,
    });
  const start = (size: number, name = "letter.txt", token: string | null = owner) =>
    tus("POST", "/api/resumable-uploads", token, {
      "upload-length": String(size),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    });
  const pathOf = (answer: Response) => answer.headers.get("location") ?? "";
  const idOf = (path: string) => path.split("/").at(-1) ?? "";
  const offsetOf = async (path: string) => Number((await tus("HEAD", path, owner)).headers.get("upload-offset"));
  const send = (path: string, offset: number, piece: Uint8Array, token: string | null = owner) =>
    tus(
      "PATCH",
      path,
      token,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      piece,
    );
  const isStored = (id: string) =>
    bucket
      ? [...bucket.objects.keys()].some((key) => key.startsWith(`${id}/`))
      : existsSync(join(site.provider.place.dataDir, "files", id));
  /** Sends the rest of a file, and pulls the plug after some bytes of it. */
  const cut = (path: string, content: Buffer, offset: number, after: number) =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(site.origin);
      const socket = connect(Number(port), hostname);
      const rest = content.subarray(offset);
      const head = [
        `PATCH ${path} HTTP/1.1`,
        "Host: x",
        `Authorization: Bearer ${owner}`,
        "Tus-Resumable: 1.0.0",
        "Content-Type: application/offset+octet-stream",
        `Upload-Offset: ${offset}`,
        `Content-Length: ${rest.length}`,
      ];
      socket.on("error", () => undefined).once("close", () => resolve());
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      socket.write(rest.subarray(0, after), () => setTimeout(() => socket.destroy(), 50));
    });

  test("a file that is cut off at ten points goes on where it was, and is the same to the byte", async () => {
    const content = letter(5 * MEGABYTE + 4321);
    const path = pathOf(await start(content.length));
    let at = 0;
    const reached: number[] = [];
    for (let number = 1; number <= CUTS; number += 1) {
      const until = Math.floor((content.length * number) / (CUTS + 1)) + number * 7;
      await cut(path, content, at, until - at);
      for (let tries = 0; tries < 50 && at < until; tries += 1) {
        at = await offsetOf(path);
        if (at < until) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      reached.push(at);
      expect(at).toBe(until);
    }
    expect(reached).toEqual([...new Set(reached)]);
    const last = await send(path, at, content.subarray(at));
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, String(content.length)]);
    const { body } = await site.post("uploads", { file: idOf(path) }, owner);
    const stored = Buffer.from(await (await fetch(body.data.url)).arrayBuffer());
    expect([stored.length, sha256(stored)]).toEqual([content.length, sha256(content)]);
    expect((await tus("HEAD", path, owner)).status).toBe(404);
    expect(isStored(idOf(path))).toBe(false);
  });

  test("only its owner sends, asks, stops and uses an upload; who has not signed in starts none", async () => {
    const content = letter(1000);
    expect((await start(1000, "a.txt", null)).status).toBe(401);
    const path = pathOf(await start(1000));
    for (const [token, status] of [
      [null, 401],
      [member, 404],
    ] as const) {
      expect((await tus("HEAD", path, token)).status).toBe(status);
      expect((await send(path, 0, content, token)).status).toBe(status);
      expect((await tus("DELETE", path, token)).status).toBe(status);
    }
    await send(path, 0, content);
    expect((await site.post("uploads", { file: idOf(path) }, member)).status).toBe(404);
    expect((await tus("DELETE", path, owner)).status).toBe(204);
    expect((await tus("HEAD", path, owner)).status).toBe(404);
    expect(isStored(idOf(path))).toBe(false);
  });

  test.each([
    ["an empty file", 0, "a.txt", 400],
    ["a file of 16 MB", 16 * MEGABYTE, "a.txt", 413],
    ["a file without a name", 10, " ", 400],
  ])("%s is refused before it comes", async (_what, size, name, status) => {
    const answer = await start(size, name);
    const said = (await answer.json()) as { error: boolean; message: string; code: number };
    expect([answer.status, said.code, said.error]).toEqual([status, status, true]);
    expect(said.message).not.toBe("");
  });

  test("what is sent at another place, beyond the end, or used before it is whole is refused, and harms nothing", async () => {
    const content = letter(1000);
    const path = pathOf(await start(content.length));
    await send(path, 0, content.subarray(0, 400));
    expect((await send(path, 300, content.subarray(300))).status).toBe(409);
    expect((await send(path, 400, letter(700))).status).toBe(413);
    expect((await site.post("uploads", { file: idOf(path) }, owner)).status).toBe(409);
    expect((await send(path, 400, content.subarray(400))).status).toBe(204);
    expect((await site.post("uploads", { file: idOf(path) }, owner)).status).toBe(200);
  });

  test("of two that send the same piece at the same time no byte is kept twice", async () => {
    const content = letter(300_000);
    const path = pathOf(await start(content.length));
    await Promise.all([send(path, 0, content), send(path, 0, content)]);
    const at = await offsetOf(path);
    if (at < content.length) await send(path, at, content.subarray(at));
    const { body } = await site.post("uploads", { file: idOf(path) }, owner);
    expect(sha256(Buffer.from(await (await fetch(body.data.url)).arrayBuffer()))).toBe(sha256(content));
  });

  test("after so many pieces no other is taken, and none that is refused is stored", async () => {
    const path = pathOf(await start(1000));
    const piecesOf = (id: string) =>
      bucket
        ? [...bucket.objects.keys()].filter((key) => key.startsWith(`${id}/`)).length
        : readdirSync(join(site.provider.place.dataDir, "files", id)).length;
    for (const at of [0, 1]) expect((await send(path, at, letter(1))).status).toBe(204);
    // As if so many had come.
    await contextOf(site.provider).database.raw(
      `update uploads_arriving set received = 298, parts =
         (select jsonb_agg(part) from (select parts -> 0 as part from generate_series(1, 298)) as the_same)
       where id = '${idOf(path)}'`,
    );
    for (const at of [298, 299]) expect((await send(path, at, letter(1))).status).toBe(204);
    expect((await send(path, 300, letter(1))).status).toBe(409);
    expect((await send(path, 299, letter(1))).status).toBe(409);
    expect(piecesOf(idOf(path))).toBe(4);
    await tus("DELETE", path, owner);
    expect(isStored(idOf(path))).toBe(false);
  });

  test("what is no file of a kind that is taken is refused by name, and goes", async () => {
    const content = Buffer.from("MZ this program cannot be run");
    const path = pathOf(await start(content.length, "setup.exe"));
    await send(path, 0, content);
    const { status, body } = await site.post("uploads", { file: idOf(path) }, owner);
    expect([status, body.message]).toEqual([400, expect.stringContaining("setup.exe")]);
    expect((await tus("HEAD", path, owner)).status).toBe(404);
    expect(isStored(idOf(path))).toBe(false);
  });

  test("what was announced counts as waiting from the start, and makes room again when it is stopped", async () => {
    const token = await site.signIn("agent@gable.test");
    const first = await start(14 * MEGABYTE, "a.txt", token);
    expect(first.status).toBe(201);
    const refused = await start(14 * MEGABYTE, "b.txt", token);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      413,
      expect.stringMatching(/^1 uploads of yours with 14 MB wait/),
    ]);
    await tus("DELETE", pathOf(first), token);
    expect((await start(14 * MEGABYTE, "b.txt", token)).status).toBe(201);
  });
});
