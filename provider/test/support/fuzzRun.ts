import * as fc from "fast-check";
import pg from "pg";
import { signIn } from "../harness/client.ts";
import { checkAnswer } from "../harness/contract.ts";
import { createPlace, type Place, type Provider, startProvider } from "../harness/provider.ts";
import { tries } from "../harness/whole.ts";
import { type DescribedCall, describedCalls, type FuzzRequest, requestsOf } from "./fuzz.ts";
import { compose, hangUp, send } from "./fuzzClient.ts";

const BODIES = tries(200, 30);
/** A run is repeated with the seed that a failure names. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const PATIENCE_MS = 900_000;

/** What a refusal may leave behind: failed tries are counted, bodies while they arrive, last uses noted; jobs go their own way. */
const MAY_CHANGE = [
  "tokens",
  "one_time_codes",
  "outbox",
  "listing_changes",
  "listing_counts",
  "listing_view_days",
  "bodies_arriving",
];
/** Figures of listings are summed up a moment after what was counted, whatever is asked meanwhile. */
const FIGURES = "array['total_view', 'favourite_count', 'total_click']";
const TRIGGERS = `
  create table fuzz_writes (id bigserial, at timestamptz not null default clock_timestamp(), name text not null);
  create function fuzz_note() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and tg_table_name = 'listing_figure_changes' then return null; end if;
      if tg_op = 'UPDATE' and tg_table_name in ('properties', 'projects')
        and to_jsonb(new) - ${FIGURES} = to_jsonb(old) - ${FIGURES} then return null; end if;
      insert into fuzz_writes (name) values (tg_table_name); return null;
    end $$;
  do $$ declare name text; begin
    for name in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'fuzz_writes'
    loop
      execute format('create trigger fuzz_note after insert or update or delete on %I
        for each row execute function fuzz_note()', name);
    end loop;
  end $$;`;

/** These end the session that asks, so they come last, and each as somebody else. */
const ENDS_THE_SESSION = ["delete_user", "before-logout", "revoke-session", "change_password", "reset-password"];
const last = (call: DescribedCall) => Number(ENDS_THE_SESSION.includes(call.path));

/** One request that was answered, by the clock that the database has too. */
interface Asked {
  request: FuzzRequest;
  from: number;
  /** When the next thing was asked. */
  to: number;
  /** Why it was refused; null when it was not. */
  refusal: string | null;
}

/**
 * Sends many odd bodies to every call that is asked for, one after the other: no failure of the server, no answer off
 * the contract, nothing written by a refusal.
 * @param isMine which calls
 */
export function fuzz(isMine: (call: DescribedCall) => boolean): void {
  let place: Place;
  let provider: Provider;
  let database: pg.Client;
  let calls: DescribedCall[];
  const tokens: Record<FuzzRequest["caller"], string | null> = { visitor: null, member: null, admin: null };

  beforeAll(async () => {
    place = await createPlace("postgres");
    provider = await startProvider(place);
    database = new pg.Client({ connectionString: place.environment.DATABASE_URL });
    await database.connect();
    const description = await (await fetch(`${provider.address}/api/openapi.json`)).json();
    calls = describedCalls(description)
      .filter(isMine)
      .sort((a, b) => last(a) - last(b));
    await database.query(TRIGGERS);
  });
  afterAll(async () => {
    hangUp();
    await database?.end();
    await provider?.stop();
    await place?.remove();
  });

  const lastWrite = async (): Promise<string> =>
    (await database.query("select coalesce(max(id), 0) as id from fuzz_writes")).rows[0].id;

  /** What signing in writes is nobody's refusal. */
  async function signInAll(): Promise<void> {
    const before = await lastWrite();
    const tokenOf = async (email: string) => (await signIn(provider, email).catch(() => ({ token: null }))).token;
    // The first that still has an account and a password that is known.
    tokens.member = (await tokenOf("owner@gable.test")) ?? (await tokenOf("member@gable.test"));
    tokens.admin = await tokenOf("admin@gable.test");
    await database.query("delete from fuzz_writes where id > $1 and id <= $2", [before, await lastWrite()]);
  }

  async function ask(call: DescribedCall, request: FuzzRequest): Promise<Asked> {
    const from = Date.now();
    const { status, text } = await send(provider.address, call.method, compose(call, request), tokens[request.caller]);
    if (status >= 500) throw new Error(`HTTP ${status}: ${text.slice(0, 300)}`);
    const body = JSON.parse(text);
    checkAnswer(call.method, call.path, status, body);
    const answered: Asked = { request, from, to: Number.POSITIVE_INFINITY, refusal: null };
    if (body.error) answered.refusal = `HTTP ${status}: ${body.message}`;
    if (status === 401 && request.caller !== "visitor") {
      answered.to = Date.now();
      await signInAll();
    }
    return answered;
  }

  /** @returns a request that was refused while something was written that no other one can have written */
  async function findRefusedWrite(asked: Asked[]): Promise<string | undefined> {
    const { rows } = await database.query<{ at: number; name: string }>(
      `select floor(extract(epoch from at) * 1000)::float8 as at, name from fuzz_writes where name <> all($1)`,
      [MAY_CHANGE],
    );
    await database.query("delete from fuzz_writes");
    const during = (at: number) => asked.filter(({ from, to }) => from <= at && at <= to);
    for (const { at, name } of rows) {
      const suspects = during(at);
      const [first] = suspects;
      if (first && suspects.every(({ refusal }) => refusal))
        return `refused (${first.refusal}), but wrote ${name} at ${JSON.stringify(first.request).slice(0, 600)}`;
    }
    return undefined;
  }

  test(
    "every call takes whatever it is sent: no failure of the server, no answer off the contract, nothing written by a refusal",
    async () => {
      expect(calls.length).toBeGreaterThan(50);
      await signInAll();
      const problems: string[] = [];
      for (const call of calls) {
        const asked: Asked[] = [];
        const where = `${call.method} ${call.path}`;
        for (const request of fc.sample(requestsOf(call), { numRuns: BODIES, seed: SEED }))
          try {
            const answered = await ask(call, request);
            const before = asked.at(-1);
            if (before) before.to = Math.min(before.to, answered.from);
            asked.push(answered);
          } catch (error) {
            problems.push(`${where}: ${(error as Error).message} at ${JSON.stringify(request).slice(0, 600)}`);
            break;
          }
        const written = await findRefusedWrite(asked);
        if (written) problems.push(`${where}: ${written}`);
      }
      expect(problems).toEqual([]);
    },
    PATIENCE_MS,
  );
}
