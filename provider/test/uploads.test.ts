import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { type Client, createClient, signIn } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { runSql } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";
import {
  contextOf,
  createPlace,
  loadInside,
  type Place,
  type Provider,
  startProvider,
  startProviderProcess,
} from "./harness/provider.ts";
import { type Bucket, startBucket } from "./support/s3.ts";

const KILOBYTE = 1024;
/** One megabyte for a member, two for an address. */
const LIMITS = { UPLOADS_WAITING_MB: "1", UPLOADS_WAITING_ADDRESS_MB: "2" };
const letter = (kilobytes: number) => new File(["a".repeat(kilobytes * KILOBYTE)], "letter.txt");

/** The embedded database with the disk, PostgreSQL with a bucket and two processes: the same must hold of both. */
describe.each(DATABASES)("uploads that wait (%s)", (kind) => {
  let place: Place;
  let bucket: Bucket | undefined;
  let providers: Provider[];
  let provider: Provider;
  let owner: Client;
  let member: Client;

  const environment = () => ({
    ...LIMITS,
    ...bucket?.environment,
  });
  /** @param address where the request seems to come from */
  const upload = async (client: Client, kilobytes: number, address: string, at = provider) => {
    const asked = at === provider ? client : createClient(at, client.token, client.id);
    const { status, body } = await asked.post("uploads", { file: letter(kilobytes) }, { "x-forwarded-for": address });
    return { status, message: body.message as string, id: body.data?.id as string };
  };
  const isStored = (id: string) =>
    bucket
      ? [...bucket.objects.keys()].some((key) => key.startsWith(`${id}/`))
      : existsSync(join(place.dataDir, "files", id));
  const forgetAll = () => runSql(provider, "update files set used_at = now() where used_at is null");

  beforeAll(async () => {
    if (kind === "postgres") bucket = await startBucket();
    place = await createPlace(kind);
    provider = await startProvider(place, environment());
    providers = kind === "postgres" ? [provider, await startProviderProcess(place, environment())] : [provider];
    [owner, member] = [await signIn(provider, "owner@gable.test"), await signIn(provider, "member@gable.test")];
  });
  afterAll(async () => {
    for (const running of providers ?? []) await running.stop();
    await bucket?.close();
    await place?.remove();
  });
  beforeEach(() => forgetAll());

  test("are limited for a member, whatever the address; the answer says how much waits and what to do", async () => {
    const first = await upload(owner, 500, "198.51.100.1");
    expect(first.status).toBe(200);
    expect((await upload(owner, 400, "198.51.100.2")).status).toBe(200);
    const refused = await upload(owner, 400, "198.51.100.3");
    expect(refused).toMatchObject({ status: 413 });
    expect(refused.message).toMatch(/^2 uploads of yours with 1 MB wait .* send the listing .* some hours\.$/);
    expect((await upload(owner, 20, "198.51.100.3")).status).toBe(200);

    // A form that uses one makes room for another, even where there is none.
    const packages = (await owner.get("get-package")).body.data as { id: number; package_type: string }[];
    await owner.post("assign_package", { package_id: packages.find((offer) => offer.package_type === "free")?.id });
    const listing = { ...(await listingFields(owner, "With a letter")), "documents[0]": first.id };
    expect((await owner.post("post_property", listing)).status).toBe(200);
    expect((await upload(owner, 400, "198.51.100.3")).status).toBe(200);
  });

  test("are limited for an address, of several members and of one network of IPv6", async () => {
    const agent = await signIn(provider, "agent@gable.test");
    for (const [client, address] of [
      [owner, "2001:db8:1:2::1"],
      [member, "2001:db8:1:2::2"],
    ] as const)
      expect((await upload(client, 900, address)).status).toBe(200);
    const refused = await upload(agent, 400, "2001:db8:1:2:ffff::3");
    expect(refused).toMatchObject({ status: 413, message: expect.stringContaining("from your network") });
    expect((await upload(agent, 400, "2001:db8:1:3::3")).status).toBe(200);
  });

  test("count while they arrive: many at the same time, in every process, leave no more than one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        upload(owner, 300, `198.51.100.${index}`, providers[index % providers.length] as Provider),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    expect(taken.length).toBeLessThanOrEqual(3);
    expect(answers.filter(({ status }) => ![200, 413].includes(status))).toEqual([]);
    // What arrived has gone from the count: there is room for what is left.
    for (let more = taken.length; more < 3; more += 1)
      expect((await upload(owner, 300, "198.51.100.1")).status).toBe(200);
    expect((await upload(owner, 300, "198.51.100.1")).status).toBe(413);
  });

  test("a body that never comes is taken out of the count when its sender goes", async () => {
    const headers = {
      authorization: `Bearer ${owner.token}`,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": 900 * KILOBYTE,
    };
    // What came before is out of the count a moment after its answer; until then this body would be refused itself.
    let { status } = await upload(owner, 200, "198.51.100.9");
    for (let tries = 0; tries < 50 && status !== 200; tries += 1) {
      await forgetAll();
      ({ status } = await upload(owner, 200, "198.51.100.9"));
    }
    await forgetAll();
    const stuck = request(`${provider.address}/api/uploads`, { method: "POST", headers });
    stuck.on("error", () => undefined).flushHeaders();
    for (let tries = 0; tries < 50 && status === 200; tries += 1) {
      await forgetAll();
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ status } = await upload(owner, 200, "198.51.100.9"));
    }
    expect(status).toBe(413);
    stuck.destroy();
    for (let tries = 0; tries < 50 && status !== 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      ({ status } = await upload(owner, 200, "198.51.100.9"));
    }
    expect(status).toBe(200);
  });

  test("go after six hours, row and bytes, unless a draft of their owner names them", async () => {
    const [drafted, stranger, lost] = [
      await upload(owner, 10, "198.51.100.1"),
      await upload(owner, 10, "198.51.100.1"),
      await upload(owner, 10, "198.51.100.1"),
    ];
    const draft = (id: string) => ({ kind: "property", step: "pictures", payload: { documents: [{ id }] } });
    await owner.put("drafts/mine", draft(drafted.id), { "if-match": '"0"' });
    await member.put("drafts/theirs", draft(stranger.id), { "if-match": '"0"' });
    const unfinished = await fetch(`${provider.address}/api/resumable-uploads`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${owner.token}`,
        "tus-resumable": "1.0.0",
        "upload-length": "1000",
        "upload-metadata": "filename YQ==",
      },
    });
    expect(unfinished.status).toBe(201);
    const { hoursLater } = await loadInside<typeof import("./support/hoursLater.ts")>("test/support/hoursLater.ts");
    const after = await hoursLater(contextOf(provider));
    expect(after.early).toBe(0);
    expect([drafted, stranger, lost].map(({ id }) => after.ids.includes(id))).toEqual([true, false, false]);
    expect([drafted, stranger, lost].map(({ id }) => isStored(id))).toEqual([true, false, false]);
    expect(after.unfinished).toEqual([0, 1]);
    expect(after.crons).toMatchObject({ "files-waiting": "17 * * * *" });
  });
});
