import { BOTH_DATABASES } from "./harness/databases.ts";
import { testListingSearch } from "./support/listing-search/contract.ts";
import { makePostgresSite } from "./support/listing-search/site.ts";

for (const kind of BOTH_DATABASES) testListingSearch(`PostgreSQL (${kind})`, () => makePostgresSite(kind));
