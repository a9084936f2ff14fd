import { spawnSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Answer, type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { runSql, startProcessWithSql } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";
import { createPlace, type Place, type Provider, startProviderProcess } from "./harness/provider.ts";
import { tries } from "./harness/whole.ts";

/** On each database. `CRASH_KILLS` asks for more patience. */
const KILLS = Number(process.env.CRASH_KILLS ?? tries(20, 8));
/** A process lives until it has given so many answers at most, then a moment longer. */
const MOST_ANSWERS = 40;
const MOST_LISTINGS = 3;
const LONGEST_MOMENT_MS = 40;
/** Few enough to be used up on the way. */
const LIMIT = KILLS;

interface Held {
  listings: { id: number; title: string; title_image: string }[];
  used: number;
  messages: { id: number; message: string }[];
  favourites: { user_id: number; property_id: number }[];
  files: string[];
  folders: string[];
}

/** What the site has said to have done. */
interface Acknowledged {
  listings: number[];
  messages: Map<number, string>;
  /** Whether a property is a favourite; undefined while an answer is missing. */
  favourites: Map<number, boolean | undefined>;
  uploads: string[];
}

interface Story {
  place: Place;
  acknowledged: Acknowledged;
  unanswered: { text: string; key: string }[];
  /** Every listing that was asked for, with the key of the request. */
  asked: { title: string; key: string }[];
  ownerId: number;
  memberId: number;
  before: Held;
  after: Held;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function kill({ pid }: Provider): Promise<void> {
  process.kill(pid, "SIGKILL");
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await wait(5);
  }
}

interface Counted {
  answers: number;
  listings: number;
}

/** Somewhere in the midst of writing. */
async function randomMoment(counted: Counted): Promise<void> {
  const least = { answers: randomInt(1, MOST_ANSWERS), listings: randomInt(0, MOST_LISTINGS) };
  while (counted.answers < least.answers || counted.listings < least.listings) await wait(2);
  await wait(randomInt(LONGEST_MOMENT_MS));
}

/** Writes until the process is gone. What was not answered may have been done or not. */
async function writeUntilKilled(
  clients: { owner: Client; member: Client },
  story: Pick<Story, "acknowledged" | "unanswered" | "asked">,
  counted: Counted,
  known: { fields: Fields; properties: number[]; subject: { receiver_id: number; property_id: number } },
): Promise<void> {
  const { owner, member } = clients;
  const { acknowledged, unanswered, asked } = story;
  const endlessly = async (work: () => Promise<void>) => {
    try {
      for (;;) {
        await work();
        counted.answers += 1;
      }
    } catch (error) {
      // The connection breaks when the process dies; anything else is a failure of the test.
      if ((error as Error).name !== "TypeError") throw error;
    }
  };
  let turn = randomInt(known.properties.length);
  await Promise.all([
    endlessly(async () => {
      const listing = { title: `Crash ${randomUUID()}`, key: randomUUID() };
      asked.push(listing);
      const headers = { "idempotency-key": listing.key };
      const { status, body } = await owner.post("post_property", { ...known.fields, title: listing.title }, headers);
      counted.listings += 1;
      if (status === 200) acknowledged.listings.push(body.data[0].id);
      else if (body.data?.limit_available !== false) throw new Error(`${status}: ${body.message}`);
      else await wait(50);
    }),
    endlessly(async () => {
      const message = { text: `Crash ${randomUUID()}`, key: randomUUID() };
      unanswered.push(message);
      const headers = { "idempotency-key": message.key };
      const fields = { ...known.subject, message: message.text };
      const { status, body } = await member.post("send_message", fields, headers);
      // So many a minute and no more: it is refused, and what the process before has counted is forgotten.
      if (status === 429) await wait(20);
      else if (body.error) throw new Error(body.message);
      if (status === 200) acknowledged.messages.set(body.id, message.text);
      unanswered.splice(unanswered.indexOf(message), 1);
    }),
    endlessly(async () => {
      turn = (turn + 1) % known.properties.length;
      const id = known.properties[turn] as number;
      const next = acknowledged.favourites.get(id) !== true;
      acknowledged.favourites.set(id, undefined);
      const { body } = await member.post("add_favourite", { property_id: id, type: next ? 1 : 0 });
      if (body.error) throw new Error(body.message);
      acknowledged.favourites.set(id, next);
    }),
    endlessly(async () => {
      const { body } = await member.post("uploads", { file: picture(64, 48) });
      if (body.error) throw new Error(body.message);
      acknowledged.uploads.push(body.data.id);
    }),
  ]);
}

/** Asks again while the process that was killed counts as alive. */
async function persist(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.body.idempotency_key !== "running") return answer;
    await wait(1000);
  }
}

async function tell(kind: DatabaseKind): Promise<Story> {
  const place = await createPlace(kind);
  let provider = await startProcessWithSql(place);
  await runSql(
    provider,
    `update packages set package_type = 'free', price = 0;
     update package_features set limit_count = ${LIMIT};
     delete from packages where id > (select min(id) from packages);
     insert into package_features (package_id, feature_id, limit_count)
       select packages.id, features.id, ${LIMIT} from packages, features
       where features.type = 'property_list' on conflict do nothing`,
  );
  const acknowledged: Acknowledged = { listings: [], messages: new Map(), favourites: new Map(), uploads: [] };
  const unanswered: Story["unanswered"] = [];
  const asked: Story["asked"] = [];
  let owner = await signIn(provider, "owner@gable.test");
  let member = await signIn(provider, "member@gable.test");
  for (const { id } of (await owner.get("get-package")).body.data)
    await owner.post("assign_package", { package_id: id });
  const own = (await owner.get("get-added-properties", { limit: 50 })).body.data;
  const subject = own.find((row: { request_status: string }) => row.request_status === "approved").id;
  const listed: { id: number }[] = (await member.get("get-property-list", { limit: 30 })).body.data;
  const known = {
    fields: await listingFields(owner, ""),
    properties: listed.map((row) => row.id),
    subject: { receiver_id: owner.id, property_id: subject },
  };
  const again = (client: Client) => createClient(provider, client.token, client.id);
  for (let count = 0; count < KILLS; count += 1) {
    const counted = { answers: 0, listings: 0 };
    const writing = writeUntilKilled({ owner, member }, { acknowledged, unanswered, asked }, counted, known);
    writing.catch(() => Object.assign(counted, { answers: Infinity, listings: Infinity }));
    await randomMoment(counted);
    await kill(provider);
    await writing;
    provider = await startProviderProcess(place);
    [owner, member] = [again(owner), again(member)];
  }
  // A client that got no answer asks again with the same key.
  for (const { text, key } of unanswered) {
    const fields = { ...known.subject, message: text };
    const { body } = await persist(() => member.post("send_message", fields, { "idempotency-key": key }));
    acknowledged.messages.set(body.id, text);
  }
  // The same for listings, whether they were answered or not.
  for (const { title, key } of asked) {
    const headers = { "idempotency-key": key };
    const { status, body } = await persist(() => owner.post("post_property", { ...known.fields, title }, headers));
    if (status === 200) acknowledged.listings.push(body.data[0].id);
    else if (body.idempotency_key !== "done" && body.data?.limit_available !== false)
      throw new Error(`${status}: ${body.message}`);
  }
  await provider.stop();
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "harness/ledger.ts"), String(owner.id)],
    {
      env: { ...process.env, ...place.environment },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!stdout) throw new Error(stderr);
  const ids = { ownerId: owner.id, memberId: member.id };
  return { place, acknowledged, unanswered, asked, ...ids, ...(JSON.parse(stdout) as { before: Held; after: Held }) };
}

describe("a provider that is killed while it writes", () => {
  const stories = new Map<DatabaseKind, Story>();
  // Both at the same time: most of it is waiting for processes to come up.
  beforeAll(
    async () => {
      await Promise.all(DATABASES.map(async (kind) => stories.set(kind, await tell(kind))));
    },
    120_000 + KILLS * 60_000,
  );
  afterAll(async () => {
    for (const { place } of stories.values()) await place.remove();
  });

  describe.each(DATABASES)("on the database %s", (kind: DatabaseKind) => {
    const story = () => stories.get(kind) as Story;

    test("was doing something of every kind", () => {
      const { acknowledged } = story();
      expect(acknowledged.listings.length).toBeGreaterThan(KILLS / 3);
      for (const kind of ["messages", "favourites"] as const) expect(acknowledged[kind].size).toBeGreaterThan(KILLS);
      expect(acknowledged.uploads.length).toBeGreaterThan(KILLS / 2);
    });

    test("has kept every listing, message, favourite and upload that it acknowledged", () => {
      const { acknowledged, before, memberId } = story();
      const has = { listings: new Set(before.listings.map((row) => row.id)), files: new Set(before.files) };
      expect(acknowledged.listings.filter((id) => !has.listings.has(id))).toEqual([]);
      expect(acknowledged.uploads.filter((id) => !has.files.has(id))).toEqual([]);
      const messages = new Map(before.messages.map((row) => [row.id, row.message]));
      expect([...acknowledged.messages].filter(([id, text]) => messages.get(id) !== text)).toEqual([]);
      const favourites = new Set(
        before.favourites.filter((row) => row.user_id === memberId).map((row) => row.property_id),
      );
      const sure = [...acknowledged.favourites].filter(([, isFavourite]) => isFavourite !== undefined);
      expect(sure.filter(([id, isFavourite]) => favourites.has(id) !== isFavourite)).toEqual([]);
    });

    test("has no message twice, though those without an answer were sent again", () => {
      const { before } = story();
      expect(new Set(before.messages.map((row) => row.message)).size).toBe(before.messages.length);
    });

    test("has no listing twice, though every one was asked for again with its key", () => {
      const { asked, before } = story();
      expect(asked.length).toBeGreaterThan(KILLS / 3);
      expect(new Set(before.listings.map((row) => row.title)).size).toBe(before.listings.length);
    });

    test("has taken one from the limit for each listing, and never more than there were", () => {
      const { before } = story();
      expect(before.used).toBe(before.listings.length);
      expect(before.used).toBeLessThanOrEqual(LIMIT);
    });

    test("has the files of all that it holds, and after the clean-up no others", () => {
      const { before, after } = story();
      const [files, folders] = [new Set(before.files), new Set(before.folders)];
      // A file's row is written before its bytes: only a file that nothing uses yet may lack them.
      expect(before.listings.filter((row) => !files.has(row.title_image) || !folders.has(row.title_image))).toEqual([]);
      expect(after.files.toSorted()).toEqual(before.listings.map((row) => row.title_image).toSorted());
      expect(after.folders.toSorted()).toEqual(after.files.toSorted());
    });
  });
});
