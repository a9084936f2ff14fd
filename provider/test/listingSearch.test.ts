import { BOTH_DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { tries } from "./harness/whole.ts";
import { type Repetitions, testListingSearch } from "./support/listing-search/contract.ts";
import { makePostgresSite } from "./support/listing-search/site.ts";

/** Both databases are sent the same statements: the slower one, which does one thing at a time, fewer of them. */
const REPETITIONS: Record<DatabaseKind, Repetitions> = {
  postgres: { histories: tries(400, 60), queries: tries(6, 3), bulkQueries: tries(400, 50) },
  embedded: { histories: tries(400, 12), queries: tries(6, 3), bulkQueries: tries(400, 25) },
};

for (const kind of BOTH_DATABASES)
  testListingSearch(`PostgreSQL (${kind})`, () => makePostgresSite(kind), REPETITIONS[kind]);
