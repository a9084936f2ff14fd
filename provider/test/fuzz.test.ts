import * as fc from "fast-check";
import pg from "pg";
import { signIn } from "./harness/client.ts";
import { checkAnswer } from "./harness/contract.ts";
import { createPlace, type Place, type Provider, startProvider } from "./harness/provider.ts";
import { type DescribedCall, describedCalls, type FuzzRequest, flatten, requestsOf } from "./support/fuzz.ts";

const BODIES = 200;
/** A run is repeated with the seed that a failure names. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** What a refusal may leave behind: failed tries are counted, last uses noted, and jobs go their own way. */
const MAY_CHANGE = ["tokens", "one_time_codes", "outbox", "listing_changes"];
const TRIGGERS = `
  create table fuzz_writes (id bigint generated always as identity primary key, name text not null);
  create function fuzz_note() returns trigger language plpgsql as
    $$ begin insert into fuzz_writes (name) values (tg_table_name); return null; end $$;
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
  calls = describedCalls(description);
  await database.query(TRIGGERS);
});

afterAll(async () => {
  await database?.end();
  await provider?.stop();
  await place?.remove();
});

async function signInAll(): Promise<void> {
  const tokenOf = async (email: string) => (await signIn(provider, email).catch(() => ({ token: null }))).token;
  // The first that still has an account and a password that is known.
  tokens.member = (await tokenOf("owner@gable.test")) ?? (await tokenOf("member@gable.test"));
  tokens.admin = await tokenOf("admin@gable.test");
}

/** Puts the request together as a client would, however odd its fields. */
function compose({ method, path, isJson }: DescribedCall, request: FuzzRequest): [url: string, init: RequestInit] {
  const token = tokens[request.caller];
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const left = new Map(Object.entries(request.fields));
  const url = `${provider.address}/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = left.get(name);
    left.delete(name);
    return (
      encodeURIComponent((typeof given === "string" ? given : JSON.stringify(given ?? 1)).toWellFormed()).slice(
        0,
        300,
      ) || "1"
    );
  })}`;
  const rest = Object.fromEntries(left);
  if (method === "GET" || method === "DELETE") {
    const query = new URLSearchParams(flatten(rest).map(([key, text]) => [key, text.slice(0, 4000)]));
    return [`${url}?${query}`, { method, headers }];
  }
  if (isJson) {
    headers["content-type"] = "application/json";
    return [url, { method, headers, body: JSON.stringify(rest) }];
  }
  const form = new FormData();
  for (const [key, text] of flatten(rest)) form.append(key, text);
  if (request.file) form.append(request.file, new Blob([Buffer.from("\x89PNG\r\n\x1a\nnot a picture")]), "a.png");
  return [url, { method, headers, body: form }];
}

async function writesSince(last: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await database.query("select id::int as id, name from fuzz_writes where id > $1 order by id", [
    last,
  ]);
  return rows;
}

test("every call takes whatever it is sent: no failure of the server, no answer off the contract, nothing written by a refusal", async () => {
  expect(calls.length).toBeGreaterThan(100);
  await signInAll();
  const last = (path: string) => Number(ENDS_THE_SESSION.includes(path));
  let seen = (await writesSince(0)).at(-1)?.id ?? 0;
  const problems: string[] = [];
  for (const call of [...calls].sort((a, b) => last(a.path) - last(b.path))) {
    const check = async (request: FuzzRequest) => {
      const [url, init] = compose(call, request);
      const answer = await fetch(url, init);
      const text = await answer.text();
      if (answer.status >= 500) throw new Error(`HTTP ${answer.status}: ${text.slice(0, 300)}`);
      const body = JSON.parse(text);
      checkAnswer(call.method, call.path, answer.status, body);
      const writes = await writesSince(seen);
      seen = writes.at(-1)?.id ?? seen;
      const wrong = writes.filter(({ name }) => !MAY_CHANGE.includes(name));
      if (body.error && wrong.length > 0) throw new Error(`refused (${body.message}), but wrote ${wrong[0]?.name}`);
      if (answer.status === 401 && request.caller !== "visitor") await signInAll();
    };
    const result = await fc.check(fc.asyncProperty(requestsOf(call), check), {
      numRuns: BODIES,
      seed: SEED,
      endOnFailure: true,
    });
    if (result.failed)
      problems.push(
        `${call.method} ${call.path}: ${result.errorInstance} at ${JSON.stringify(result.counterexample).slice(0, 600)}`,
      );
  }
  expect(problems).toEqual([]);
}, 900_000);

test.each([
  ["application/json", "{"],
  ["application/json", "[1,2"],
  ["application/json", "null"],
  ["application/xml", "<a/>"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["multipart/form-data", "no boundary"],
  ["text/plain", "a=b"],
])("a body of %s that is no such thing (%s) is refused", async (type, body) => {
  const answer = await fetch(`${provider.address}/api/contct_us`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect([400, 415]).toContain(answer.status);
  expect(await answer.json()).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
});
