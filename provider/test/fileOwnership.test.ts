import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "./harness/eventually.ts";
import {
  contextOf,
  createPlace,
  loadInside,
  type Place,
  type Provider,
  run,
  startProvider,
  whenWarm,
} from "./harness/provider.ts";
import { type Bucket, startBucket } from "./support/s3.ts";

const DAY_MS = 86_400_000;
const FOREIGN = /files claim/;

type Orphans = typeof import("../src/platform/files/orphans.ts");
type Trash = typeof import("../src/platform/files/trash.ts");
const orphans = () => loadInside<Orphans>("src/platform/files/orphans.ts");
const trash = () => loadInside<Trash>("src/platform/files/trash.ts");
const later = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A file that the database has and that its owner's row names. */
async function keepFile(provider: Provider, name: string): Promise<string> {
  const { files } = contextOf(provider);
  const detected = { kind: "document", mime: "text/plain", extension: "txt" } as const;
  return (await files.saveBytes(Buffer.from(name), name, detected)).id;
}

const logged = (provider: Provider, text: string) =>
  eventually(
    async () => provider.output().includes(text),
    (isThere) => isThere,
    20_000,
  );

describe("a bucket of two databases", () => {
  let bucket: Bucket;
  let places: Place[];
  let owner: Provider;
  let other: Provider;
  const objects = () => [...bucket.objects.keys()].filter((key) => key !== "owner.json").toSorted();
  const addStray = (id: string) =>
    bucket.objects.set(`${id}/a.txt`, { content: Buffer.from("a"), type: "text/plain", changed: later(-2) });

  beforeAll(async () => {
    bucket = await startBucket();
    places = [await createPlace("postgres"), await createPlace("postgres")];
    owner = await startProvider(places[0] as Place, bucket.environment);
    await keepFile(owner, "first");
    other = await startProvider(places[1] as Place, bucket.environment);
  });
  afterAll(async () => {
    await owner?.stop();
    await other?.stop();
    for (const place of places ?? []) await place.remove();
    await bucket?.close();
  });
  afterEach(() => {
    for (const key of bucket.objects.keys()) if (key.startsWith("stray")) bucket.objects.delete(key);
  });

  test("the second one removes nothing, neither by its clean-up nor for a member, and says so", async () => {
    const { removeOrphans, removeUnfinished, removeWaiting } = await orphans();
    const { db, files, jobs } = contextOf(other);
    const own = await keepFile(other, "second");
    addStray("stray-of-nobody-here");
    const before = objects();
    for (const work of [removeOrphans, removeWaiting, removeUnfinished])
      await expect(work(db, files, later(30))).rejects.toThrow(FOREIGN);
    await files.remove([own]);
    expect((await files.find([own])).size).toBe(0);
    expect(objects()).toEqual(before);
    expect(other.output()).toMatch(/The bucket pictures belongs to another database/);
    expect(await (await whenWarm(other.address)).json()).toMatchObject({
      status: "degraded",
      missing: expect.arrayContaining([{ setting: "files", meaning: expect.stringMatching(FOREIGN) }]),
    });
    await jobs.send("files-clean-up", {});
    expect(await logged(other, "the clean-up of files did not run: The bucket pictures")).toBe(true);
    expect(objects()).toEqual(before);
  });

  test("the first one moves what is nobody's to the trash, says what, and removes it after days", async () => {
    addStray("stray-0123456789abcdef");
    const { files, jobs } = contextOf(owner);
    await jobs.send("files-clean-up", {});
    expect(await logged(owner, '"ids":["stray-0123456789abcdef"]')).toBe(true);
    const trashed = objects().filter((key) => key.endsWith("stray-0123456789abcdef/a.txt"));
    expect(trashed).toEqual([expect.stringMatching(/^trash\/\d{4}-\d\d-\d\d\//)]);

    const { emptyTrash, restoreTrash } = await trash();
    await restoreTrash(files.storage);
    expect(objects()).toContain("stray-0123456789abcdef/a.txt");
    const { moveToTrash } = await trash();
    await moveToTrash(files.storage, "stray-0123456789abcdef", new Date());
    expect(await emptyTrash(files.storage, later(6))).toEqual([]);
    expect(await emptyTrash(files.storage, later(9))).toHaveLength(1);
    expect(objects().filter((key) => key.includes("stray-"))).toEqual([]);
  });

  test("what would take most of the files stays, until an operator asks for it", async () => {
    const ids = Array.from({ length: 27 }, (_, index) => `stray-${String(index).padStart(14, "0")}`);
    for (const id of ids) addStray(id);
    const { removeOrphans } = await orphans();
    const { db, files } = contextOf(owner);
    const { trashed, withheld } = await removeOrphans(db, files, later(1));
    expect(trashed.filter((id) => id.startsWith("stray"))).toEqual([]);
    expect(withheld).toEqual([
      expect.stringMatching(/^The clean-up of files stopped: 2\d of \d+ folders .*files clean-up/),
    ]);
    expect(objects()).toEqual(expect.arrayContaining(ids.map((id) => `${id}/a.txt`)));

    const { code, output } = await run(["files", "clean-up"], { ...owner.place.environment, ...bucket.environment });
    expect([code, output]).toEqual([0, expect.stringMatching(/2\d files are in the trash/)]);
    expect((await run(["files", "restore"], { ...owner.place.environment, ...bucket.environment })).output).toContain(
      " files were brought back",
    );
    expect(objects()).toEqual(expect.arrayContaining(ids.map((id) => `${id}/a.txt`)));
  });

  test("an earlier state of the owner's database is not the owner", async () => {
    const { db, files } = contextOf(owner);
    const dump = await db.selectFrom("site_secrets").selectAll().where("name", "like", "file store %").execute();
    await files.ownership.renew();
    await files.ownership.check();
    for (const { name, value } of dump)
      await db.updateTable("site_secrets").set({ value }).where("name", "=", name).execute();
    await expect(files.ownership.check()).rejects.toThrow(/newer state/);
    await files.ownership.claim();
    await files.ownership.check();
  });

  test("a marker that somebody else wrote counts for nothing", async () => {
    const { files } = contextOf(owner);
    const marker = bucket.objects.get("owner.json") as { content: Buffer; type: string; changed: Date };
    const facts = JSON.parse(marker.content.toString("utf8"));
    bucket.objects.set("owner.json", { ...marker, content: Buffer.from(JSON.stringify({ ...facts, turn: "x" })) });
    await expect(files.ownership.check()).rejects.toThrow(FOREIGN);
    bucket.objects.set("owner.json", { ...marker, content: Buffer.from("{") });
    await expect(files.ownership.check()).rejects.toThrow(/damaged/);
    bucket.objects.set("owner.json", marker);
    await files.ownership.check();
  });

  test("the command gives the bucket to the other database, and the first one removes nothing more", async () => {
    const { code } = await run(["files", "claim"], { ...other.place.environment, ...bucket.environment });
    expect(code).toBe(0);
    await contextOf(other).files.ownership.check();
    await expect(contextOf(owner).files.ownership.check()).rejects.toThrow(/belongs to another database/);
  });
});

test("a folder that has files and no marker is nobody's until the command", async () => {
  const place = await createPlace("postgres");
  const folder = join(place.dataDir, "files");
  mkdirSync(join(folder, "somebodys-file-000000"), { recursive: true });
  writeFileSync(join(folder, "somebodys-file-000000", "a.txt"), "a");
  utimesSync(join(folder, "somebodys-file-000000", "a.txt"), later(-2), later(-2));
  const provider = await startProvider(place);
  try {
    const { db, files } = contextOf(provider);
    const { removeOrphans } = await orphans();
    await expect(removeOrphans(db, files, later(1))).rejects.toThrow(/does not say which database/);
    expect(readdirSync(folder)).toEqual(["somebodys-file-000000"]);

    expect((await run(["files", "claim"], place.environment)).code).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, "owner.json"), "utf8"))).toMatchObject({
      signature: expect.any(String),
    });
    expect((await removeOrphans(db, files, later(1))).trashed).toEqual(["somebodys-file-000000"]);
    expect(existsSync(join(folder, "somebodys-file-000000"))).toBe(false);
    expect(readdirSync(join(folder, "trash"))).toHaveLength(1);
  } finally {
    await provider.stop();
    await place.remove();
  }
});
