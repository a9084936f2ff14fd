import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { routingDialect } from "./routing.ts";

let asked: string[];
let refuses: string | null;
let mayRead: boolean;
let told: string[];
let held: Record<string, number>;

/** A database that notes what it is asked. */
function database(name: string): Dialect {
  const connection = {
    async executeQuery({ sql: text }: CompiledQuery) {
      if (refuses === name) throw new Error(`${name} is gone`);
      asked.push(`${name}: ${text}`);
      return { rows: [{ from: name }] };
    },
  } as unknown as DatabaseConnection;
  const note = (word: string) => async () => void asked.push(`${name}: ${word}`);
  return {
    createDriver: () => ({
      init: async () => undefined,
      destroy: async () => undefined,
      async acquireConnection() {
        held[name] = (held[name] ?? 0) + 1;
        return connection;
      },
      async releaseConnection() {
        held[name] = (held[name] ?? 0) - 1;
      },
      beginTransaction: note("begin"),
      commitTransaction: note("commit"),
      rollbackTransaction: note("rollback"),
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature.
    createIntrospector: (db: Kysely<any>) => new PostgresIntrospector(db),
  };
}

const db = new Kysely<unknown>({
  dialect: routingDialect(database("primary"), database("replica"), {
    mayRead: () => mayRead,
    wasRead: () => void told.push("read"),
    failed(error) {
      told.push((error as Error).message);
      mayRead = false;
    },
    begins() {
      mayRead = false;
    },
    writes() {
      told.push("writes");
      mayRead = false;
    },
  }),
});
beforeEach(() => {
  [asked, refuses, mayRead, told, held] = [[], null, true, [], {}];
});
afterEach(() => expect(Object.values(held).every((count) => count === 0)).toBe(true));

test("a question goes to the replica, and to the primary where the replica may not be asked", async () => {
  await sql`select 1`.execute(db);
  await sql`with some as (select 1) select * from some`.execute(db);
  mayRead = false;
  await sql`select 2`.execute(db);
  expect(asked).toEqual([
    "replica: select 1",
    "replica: with some as (select 1) select * from some",
    "primary: select 2",
  ]);
  expect(told).toEqual(["read", "read"]);
});

test("what writes goes to the primary, and says so before it is carried out", async () => {
  await sql`insert into some values (1)`.execute(db);
  await sql`with gone as (delete from some returning id) select * from gone`.execute(db);
  await sql`select 1`.execute(db);
  expect(asked.every((each) => each.startsWith("primary: "))).toBe(true);
  expect(told).toEqual(["writes", "writes"]);
});

test("a transaction is the primary's, its questions and those after it too", async () => {
  await db.transaction().execute((tx) => sql`select 1`.execute(tx));
  await sql`select 2`.execute(db);
  expect(asked).toEqual(["primary: begin", "primary: select 1", "primary: commit", "primary: select 2"]);
});

test("a question that the replica fails at is asked of the primary", async () => {
  refuses = "replica";
  const { rows } = await sql`select 1`.execute(db);
  expect(rows).toEqual([{ from: "primary" }]);
  expect(told).toEqual(["replica is gone"]);
});

test("what the primary fails at fails", async () => {
  [refuses, mayRead] = ["primary", false];
  await expect(sql`select 1`.execute(db)).rejects.toThrow("primary is gone");
});
