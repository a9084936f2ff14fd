import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { IMAGE_WIDTHS } from "../src/platform/http/links.ts";
import { createClient } from "./harness/client.ts";
import { ONE_DATABASE } from "./harness/databases.ts";
import { listingFields } from "./harness/listing.ts";
import { type Bucket, startBucket } from "./support/s3.ts";
import { mp3, pdf } from "./support/samples.ts";
import { type Site, startSite } from "./support/site.ts";

/** A photo with noise, so that formats differ in size, and the facts that a telephone adds. */
function photo(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#8a5", noise: { type: "gaussian", mean: 120, sigma: 20 } },
  })
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: "Telephone", Software: "<?php system('id'); ?>" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const file = (content: Buffer, name: string) => ({ name, content });

/** The disk, on a whole run with the embedded database, and a bucket with PostgreSQL: the same must hold of both. */
describe.each([
  ["on a disk", ONE_DATABASE],
  ["in a bucket", "postgres"],
] as const)("files %s", (where, kind) => {
  let bucket: Bucket | undefined;
  let site: Site;
  let owner: string;
  let member: string;

  /** Names of what is stored of a file, whatever stores it. */
  const stored = (id: string): string[] => {
    if (bucket) return [...bucket.objects.keys()].filter((key) => key.startsWith(`${id}/`)).map((key) => key.slice(21));
    const folder = join(site.provider.place.dataDir, "files", id);
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  /** Ids of all files that the store holds. */
  const kept = (): string[] =>
    bucket
      ? [...new Set([...bucket.objects.keys()].map((key) => key.slice(0, key.indexOf("/"))))]
      : readdirSync(join(site.provider.place.dataDir, "files"));
  const idOf = (url: string) => /\/files\/([^/~]+)/.exec(url)?.[1] ?? "";
  const upload = async (content: Buffer, name: string, token = owner) => {
    const { body } = await site.post("uploads", { file: file(content, name) }, token);
    if (body.error) throw new Error(body.message);
    return body.data;
  };
  const fields = async (title: string) =>
    (await listingFields(createClient(site.provider), title)) as Record<string, string | number | Blob>;

  const post = async (title: string, extra: Record<string, string | { name: string; content: Buffer }>) => {
    const { body } = await site.post("post_property", { ...(await fields(title)), ...extra }, owner);
    if (body.error) throw new Error(body.message);
    return body.data[0];
  };

  beforeAll(async () => {
    if (where === "in a bucket") bucket = await startBucket();
    site = await startSite(kind, bucket?.environment);
    [owner, member] = [await site.signIn("owner@gable.test"), await site.signIn("member@gable.test")];
    const packages = (await site.get("get-package", owner)).body.data;
    const free = packages.find((offer: { package_type: string }) => offer.package_type === "free");
    await site.post("assign_package", { package_id: free.id }, owner);
  });
  afterAll(async () => {
    await site?.stop();
    await bucket?.close();
  });

  let picture: { id: string; url: string; thumb_url: string; width: number; height: number; blurhash: string };

  test("a photo is kept upright, in several widths, and says nothing of where it was taken", async () => {
    picture = await upload(await photo(1000, 1400), "IMG 1.JPG");
    expect(picture).toMatchObject({ width: 1400, height: 1000, url: `${site.origin}/files/${picture.id}/1280.webp` });
    expect(picture.blurhash).toMatch(/^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{28}$/);
    expect(
      stored(picture.id)
        .filter((name) => name.endsWith(".webp"))
        .toSorted(),
    ).toEqual([...IMAGE_WIDTHS.filter((width) => width < 1400), 1400].map((width) => `${width}.webp`).toSorted());
    for (const width of IMAGE_WIDTHS) {
      const answer = await fetch(picture.url.replace("1280", String(width)));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: "webp", width: Math.min(width, 1400) });
      expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes("<?php system")).toBe(false);
    }
  });

  test("pictures are cached for ever by their format, and nothing is taken for a page", async () => {
    const answer = await fetch(picture.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      vary: "Accept",
    });
    const again = await fetch(picture.url, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect((await fetch(`${picture.url}?format=bmp`)).status).toBe(400);
    expect((await fetch(picture.url.replace("1280.webp", "evil.html"))).status).toBe(404);
    expect((await fetch(`${site.origin}/files/..%2f..%2fdatabase/PG_VERSION`)).status).toBe(404);
  });

  test("who has not signed in stores nothing; no file is a clear error", async () => {
    expect((await site.post("uploads", { file: file(pdf(), "a.pdf") })).status).toBe(401);
    const { status, body } = await site.post("uploads", { file: "text" }, owner);
    expect([status, Object.keys(body.field_errors)]).toEqual([400, ["file"]]);
  });

  test("a document is its owner's alone until a listing shows it", async () => {
    const document = await upload(pdf(), "../Plan of <the> house.exe");
    expect(document).toMatchObject({ width: null, height: null, thumb_url: "" });
    const answer = await fetch(document.url);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Plan-of-the-house.pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=3600",
      "x-robots-tag": "noindex",
    });
    const bare = document.url.replace(/~[^/]*/, "");
    const status = async (url: string, token?: string) =>
      (await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
    expect(await status(bare)).toBe(404);
    expect(await status(bare, member)).toBe(404);
    expect(await status(bare, owner)).toBe(200);
    expect(await status(document.url.replace(/.(?=\/[^/]*$)/, (last: string) => (last === "A" ? "B" : "A")))).toBe(404);

    const theirs = await site.post(
      "post_property",
      { ...(await fields("Not mine")), "documents[0]": document.id },
      member,
    );
    expect([theirs.status, Object.keys(theirs.body.field_errors)]).toEqual([400, ["documents"]]);

    const listing = await post("Uploaded", { title_image: picture.id, "documents[0]": document.id });
    expect(idOf(listing.title_image)).toBe(picture.id);
    expect(listing.documents[0].file).toBe(`${site.origin}/files/${document.id}/Plan-of-the-house.pdf`);
    expect(await status(listing.documents[0].file)).toBe(200);

    // The same upload a second time is a file of its own, which goes by itself.
    const second = await post("Uploaded twice", { title_image: picture.id });
    const copy = idOf(second.title_image);
    expect(copy).not.toBe(picture.id);
    expect(stored(copy).filter((name) => name.endsWith(".webp"))).toHaveLength(9);
    await site.post("delete_property", { id: second.id }, owner);
    expect(stored(copy)).toEqual([]);
    expect(stored(picture.id)).not.toEqual([]);

    const removal = { id: listing.id, action_type: 0, "remove_documents[0]": listing.documents[0].id };
    await site.post("update_post_property", removal, owner);
    expect(stored(document.id)).toEqual([]);
    expect(await status(listing.documents[0].file)).toBe(404);
    await site.post("delete_property", { id: listing.id }, owner);
    expect(stored(picture.id)).toEqual([]);
    expect(await status(picture.url)).toBe(404);
  });

  test("what a refused form brought is not kept, and its uploads wait as before", async () => {
    const waiting = await upload(await photo(300, 300), "again.jpg");
    const before = new Set(kept());
    const form = {
      ...(await fields("Refused")),
      meta_image: waiting.id,
      "gallery_images[0]": file(Buffer.from("<svg/>"), "a.png"),
    };
    expect((await site.post("post_property", form, owner)).status).toBe(400);
    // Pictures of deleted listings may still be leaving: what counts is that nothing has come.
    expect(kept().filter((id) => !before.has(id))).toEqual([]);
    const listing = await post("Taken", { title_image: waiting.id });
    expect(idOf(listing.title_image)).toBe(waiting.id);
  });

  test("sounds are sent in the parts that players ask for", async () => {
    const sound = await upload(mp3(20), "voice.mp3");
    const part = await fetch(sound.url, { headers: { range: "bytes=0-99" } });
    expect([part.status, part.headers.get("content-range"), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      "bytes 0-99/8340",
      100,
    ]);
    expect(part.headers.get("content-disposition")).toBeNull();
    expect((await fetch(sound.url, { headers: { range: "bytes=9000-" } })).status).toBe(416);
  });

  test("of a large file no more is read than is asked for, and nothing more once its reader has gone", async () => {
    const sound = await upload(mp3(36_000), "long.mp3");
    const size = 36_000 * 417;
    const ask = async (headers: Record<string, string>, method = "GET") => {
      const before = bucket?.bytesSent(sound.id) ?? 0;
      const answer = await fetch(sound.url, { method, headers });
      const { byteLength } = await answer.arrayBuffer();
      const { status, headers: given } = answer;
      const read = (bucket?.bytesSent(sound.id) ?? 0) - before;
      return {
        status,
        byteLength,
        range: given.get("content-range"),
        length: Number(given.get("content-length")),
        read,
      };
    };
    const tag = (await fetch(sound.url, { method: "HEAD" })).headers.get("etag") ?? "";
    const one = { status: 206, byteLength: 1, length: 1, range: `bytes 0-0/${size}`, read: bucket ? 1 : 0 };
    expect(await ask({ range: "bytes=0-0" })).toEqual(one);
    expect(await ask({ range: "bytes=0-0", "if-range": tag })).toEqual(one);
    expect(await ask({ range: "bytes=-5" })).toMatchObject({
      byteLength: 5,
      range: `bytes ${size - 5}-${size - 1}/${size}`,
    });
    const whole = { status: 200, byteLength: size, length: size, range: null };
    expect(await ask({})).toMatchObject(whole);
    expect(await ask({ range: "bytes=0-0", "if-range": '"another"' })).toMatchObject(whole);
    expect(await ask({ range: "bytes=0-0,5-5,9-9" })).toMatchObject(whole);
    expect(await ask({}, "HEAD")).toEqual({ status: 200, byteLength: 0, length: size, range: null, read: 0 });
    expect(await ask({ range: `bytes=${size}-` })).toMatchObject({ status: 416, range: `bytes */${size}`, read: 0 });
    expect(await ask({ "if-none-match": `"x", W/${tag}` })).toMatchObject({ status: 304, byteLength: 0, read: 0 });

    const before = bucket?.bytesSent(sound.id) ?? 0;
    const leaving = new AbortController();
    const { body } = await fetch(sound.url, { signal: leaving.signal });
    await body?.getReader().read();
    const opened = () =>
      readdirSync(`/proc/${site.provider.pid}/fd`).filter((fd) => {
        try {
          return readlinkSync(`/proc/${site.provider.pid}/fd/${fd}`).includes(sound.id);
        } catch {
          return false; // Closed meanwhile.
        }
      }).length;
    if (!bucket) expect(opened()).toBe(1);
    leaving.abort();
    for (let tries = 0; tries < 50 && !bucket && opened() > 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    if (bucket) expect(bucket.bytesSent(sound.id) - before).toBeLessThan(size);
    else expect(opened()).toBe(0);
  });

  test("AVIF is made beside requests and sent to who reads it", async () => {
    const { url, id } = await upload(await photo(800, 600), "later.jpg");
    const ask = async (query: string, accept: string) => {
      const answer = await fetch(`${url}${query}`, { headers: { accept } });
      await answer.arrayBuffer();
      return [
        answer.headers.get("content-type"),
        answer.headers.get("cache-control")?.split(",")[1],
        answer.headers.get("vary"),
      ];
    };
    const modern = "image/avif,image/webp,*/*";
    const [format] = await ask("", modern);
    for (let tries = 0; tries < 300 && !stored(id).includes("600.avif"); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stored(id).filter((name) => name.endsWith(".avif"))).toHaveLength(5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const forever = " max-age=31536000";
    expect(format).toBe("image/webp");
    expect(await ask("", modern)).toEqual(["image/avif", forever, "Accept"]);
    expect(await ask("?format=avif", "*/*")).toEqual(["image/avif", forever, null]);
    expect(await ask("?format=webp", modern)).toEqual(["image/webp", forever, null]);
    expect(await ask("", "image/webp,*/*")).toEqual(["image/webp", forever, "Accept"]);
    expect(await ask("", "image/avif;q=0,*/*")).toEqual(["image/webp", forever, "Accept"]);
  });

  test("the demo's pictures are AVIF from the first answer, to who reads it", async () => {
    const ask = async (accept: string, width: number) => {
      const answer = await fetch(`${site.origin}/files/demo-house-lake/${width}.webp`, { headers: { accept } });
      const { format, width: real } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return [answer.headers.get("content-type"), answer.headers.get("vary"), format, real];
    };
    expect(await ask("image/avif,image/webp,*/*", 480)).toEqual(["image/avif", "Accept", "heif", 480]);
    expect(await ask("image/webp,*/*", 480)).toEqual(["image/webp", "Accept", "webp", 720]);
  });
});
