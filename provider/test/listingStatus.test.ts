import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import {
  type ListingState,
  listingStatus,
  listingStatusSql,
  type StatusColumns,
} from "../src/marketplace/listing-lifecycle/status.ts";
import { onEachDatabase } from "./harness/each.ts";

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const REVIEWS: ListingState["request_status"][] = ["pending", "approved", "rejected", "expired"];
const PROPERTY_TYPES = { property: [0, 1, 2, 3], project: [null] };

/** Every combination of the columns that a status is derived from. */
const combinationsOf = (kind: "property" | "project"): StatusColumns[] =>
  REVIEWS.flatMap((request_status) =>
    [0, 1].flatMap((status) =>
      PROPERTY_TYPES[kind].map((property_type) => ({ request_status, status, property_type })),
    ),
  );

/** A statement that fails and names the rows for which the SQL says something else than `expected`. */
function comparison(kind: "property" | "project", expected: (row: StatusColumns) => string): string {
  const { sql } = listingStatusSql(kind).compile(compiler);
  const columns = ["request_status", "status", ...(kind === "property" ? ["property_type"] : [])] as const;
  const rows = combinationsOf(kind).map((row) => {
    const values = columns.map((column) =>
      column === "request_status" ? `'${row[column]}'` : row[column as "status"],
    );
    return `(${[...values, `'${expected(row)}'`].join(", ")})`;
  });
  return `do $$ declare wrong text; begin
    select string_agg(concat_ws(' ', ${columns.join(", ")}, 'is', ${sql}), '; ') into wrong
      from (values ${rows.join(", ")}) as listed (${columns.join(", ")}, expected)
      where expected is distinct from (${sql});
    if wrong is not null then raise exception 'differs: %', wrong; end if;
  end $$`;
}

onEachDatabase("status of listings", (_provider, { runSql }) => {
  test.each(["property", "project"] as const)(
    "SQL derives the status of each %s as the function does",
    async (kind) => {
      await expect(runSql(comparison(kind, listingStatus))).resolves.toBeUndefined();
    },
  );

  test("a combination that differs is named", async () => {
    const mistaken = (row: StatusColumns) => (listingStatus(row) === "sold" ? "live" : listingStatus(row));
    await expect(runSql(comparison("property", mistaken))).rejects.toThrow("differs: approved 0 2 is sold");
  });
});
