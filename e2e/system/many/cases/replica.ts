import { randomUUID } from "node:crypto";
import { type Client, DEMO_PASSWORD } from "@gable/provider/harness/client.ts";
import { withClient } from "@gable/provider/harness/databases.ts";
import { clientAt, metric, moved, ownAddress, shownListing, signIn, until } from "../harness/people.ts";
import { METRICS_TOKEN, type Platform } from "../harness/platform.ts";

const BEHIND_MS = 5000;
const SHOWN_MS = 2000;
const FROM_REPLICA = 'gable_database_reads_total{by="replica",reason=""}';
const BEHIND = 'gable_database_reads_total{by="primary",reason="behind"}';

/** Where reads go while there is a replica, how far it may lag behind, and what happens when it hangs or is gone. */
export function replica(site: () => Platform): void {
  routing(site);
  ownWrites(site);
  renewals(site);
  publicPages(site);
  outages(site);
}

/** Pauses the replica's replay of the write-ahead log, or goes on with it. */
const replay = ({ postgres }: Platform, does: "pause" | "resume") =>
  withClient(postgres.replicaAdminUrl, (client) => client.query(`select pg_wal_replay_${does}()`));

const readMetric = (origin: string, name: string) => metric(origin, METRICS_TOKEN, name);

async function shownOf(client: Client, id: number) {
  const { body } = await client.get("get_property", { id });
  return body.data?.[0] ?? body.data;
}

const titleOf = async (client: Client, id: number): Promise<string | undefined> => (await shownOf(client, id))?.title;

/** A listing gets another title by its owner. */
async function rename(owner: Client, id: number): Promise<string> {
  const title = `Renamed ${randomUUID()}`;
  const { status, body } = await owner.post("update_post_property", { id, action_type: 0, title });
  if (status !== 200) throw new Error(`HTTP ${status} ${body.message}`);
  return title;
}

function routing(site: () => Platform): void {
  test("reads of visitors and members go to the replica, writes do not", async () => {
    for (const { origin } of site().providers) {
      const before = await readMetric(origin, FROM_REPLICA);
      const member = await signIn(origin, "member@gable.test");
      await until(async () => {
        for (const client of [clientAt(origin), member])
          expect((await client.get("get-property-list")).status).toBe(200);
        return (await readMetric(origin, FROM_REPLICA)) > before + 4;
      }, "the replica answers");
    }
  });
}

function ownWrites(site: () => Platform): void {
  test("while the replica is five seconds behind, a member sees the own write at once, at either process", async () => {
    const [first, second] = site().providers;
    const owner = await signIn(first.origin, "owner@gable.test");
    const id = await shownListing(owner);
    await replay(site(), "pause");
    const paused = performance.now();
    try {
      let seen = 0;
      while (performance.now() - paused < BEHIND_MS) {
        const title = await rename(owner, id);
        for (const { origin } of [second, first]) expect(await titleOf(moved(owner, origin), id)).toBe(title);
        // Everybody else sees it within two seconds, as without a replica.
        const took = await until(async () => (await titleOf(clientAt(second.origin), id)) === title, "visitors see it");
        expect(took).toBeLessThan(SHOWN_MS);
        seen += 1;
      }
      expect(seen).toBeGreaterThan(1);
      expect(await readMetric(first.origin, BEHIND)).toBeGreaterThan(0);
      expect(await readMetric(first.origin, "gable_replica_behind_bytes")).toBeGreaterThan(0);
      expect(await readMetric(first.origin, "gable_replica_up")).toBe(1);
    } finally {
      await replay(site(), "resume");
    }
    const before = await readMetric(first.origin, FROM_REPLICA);
    await until(async () => {
      await clientAt(first.origin).get("get-property-list");
      return (await readMetric(first.origin, FROM_REPLICA)) > before;
    }, "the replica answers again");
  });

  test("what nobody else sees of a member's write is read from the primary by that member alone", async () => {
    const [first, second] = site().providers;
    const id = await shownListing(await signIn(first.origin, "owner@gable.test"));
    const member = await signIn(first.origin, "member@gable.test");
    const there = moved(member, second.origin);
    const list = async (client: Client) => (await client.get("get-property-list", { limit: 1 })).status;
    await until(async () => {
      const before = await readMetric(second.origin, FROM_REPLICA);
      await list(there);
      return (await readMetric(second.origin, FROM_REPLICA)) > before;
    }, "the replica answers");
    await replay(site(), "pause");
    try {
      for (const type of [1, 0, 1, 0]) {
        expect((await member.post("add_favourite", { property_id: id, type })).status).toBe(200);
        expect((await shownOf(there, id)).is_favourite).toBe(type);
        const before = await readMetric(second.origin, FROM_REPLICA);
        expect(await list(clientAt(second.origin))).toBe(200);
        expect(await readMetric(second.origin, FROM_REPLICA)).toBeGreaterThan(before);
      }
    } finally {
      await replay(site(), "resume");
    }
  });
}

function renewals(site: () => Platform): void {
  test("a session that has just begun, or was just renewed, is renewed while the replica knows nothing of it", async () => {
    const processes = site().providers;
    const call = async (at: number, path: string, init: RequestInit) => {
      const headers = { "x-forwarded-for": ownAddress(), ...init.headers };
      const answer = await fetch(`${processes[at % 2]?.origin}/api/${path}`, { method: "POST", ...init, headers });
      const line = answer.headers.getSetCookie().find((each) => each.startsWith("gable_session=")) ?? "";
      return { status: answer.status, cookie: line.split(";")[0] ?? "" };
    };
    await replay(site(), "pause");
    try {
      const body = new URLSearchParams({
        type: "3",
        email: "member@gable.test",
        password: DEMO_PASSWORD,
        renewable: "1",
      });
      let { cookie } = await call(0, "user_signup", { body });
      for (const at of [1, 0, 1]) {
        const renewed = await call(at, "renew-session", { headers: { cookie, "gable-renewal": "1" } });
        expect(renewed.status).toBe(200);
        cookie = renewed.cookie;
      }
    } finally {
      await replay(site(), "resume");
    }
  });
}

function publicPages(site: () => Platform): void {
  test("a listing that its owner hides is gone for visitors of the pages, however far the replica is behind", async () => {
    const owner = await signIn(site().origin, "owner@gable.test");
    const id = await shownListing(owner);
    const slug = (await shownOf(owner, id)).slug_id;
    const pages = () =>
      Promise.all(
        site().composers.map(async ({ origin }) => (await fetch(`${origin}/properties-details/${slug}`)).status),
      );
    expect(await pages()).toEqual([200, 200]);
    await replay(site(), "pause");
    try {
      const hidden = await owner.post("change-property-status", { property_id: id, status: 0 });
      expect(hidden.status).toBe(200);
      const isGone = async () => (await pages()).every((status) => status === 404 || status === 410);
      expect(await until(isGone, "the page is gone at both")).toBeLessThan(SHOWN_MS);
      // And stays so.
      for (let index = 0; index < 20; index += 1) expect(await isGone()).toBe(true);
    } finally {
      await replay(site(), "resume");
      await owner.post("change-property-status", { property_id: id, status: 1 });
    }
    await until(async () => (await pages()).every((status) => status === 200), "the page is back");
  });
}

function outages(site: () => Platform): void {
  test("a replica that hangs keeps readers waiting a moment and once, and is used again when it is back", async () => {
    const { origin } = site().providers[0];
    const ask = async () => {
      const began = performance.now();
      const answer = await clientAt(origin).get("get-property-list", { search: randomUUID().slice(0, 5) });
      expect(answer.status).toBe(200);
      return performance.now() - began;
    };
    await ask();
    site().postgres.replica.signal("SIGSTOP");
    try {
      const times = await Promise.all(Array.from({ length: 5 }, ask));
      expect(Math.max(...times)).toBeLessThan(5000);
      await until(async () => (await readMetric(origin, "gable_replica_up")) === 0, "it is known to be gone");
      expect(await ask()).toBeLessThan(1000);
    } finally {
      site().postgres.replica.signal("SIGCONT");
    }
    await until(async () => (await readMetric(origin, "gable_replica_up")) === 1, "it is back");
  });

  test("a replica that is gone is not missed, and is found again", async () => {
    const { origin } = site().providers[1];
    await site().postgres.stopReplica();
    try {
      for (let index = 0; index < 10; index += 1)
        expect((await clientAt(origin).get("get-property-list")).status).toBe(200);
      expect(await readMetric(origin, "gable_replica_up")).toBe(0);
      expect(site().providers[1].output()).toMatch(/DATABASE_READ_URL: .* DATABASE_URL serves all reads/);
    } finally {
      await site().postgres.startReplica();
    }
    await until(async () => (await readMetric(origin, "gable_replica_up")) === 1, "it is back");
  });
}
