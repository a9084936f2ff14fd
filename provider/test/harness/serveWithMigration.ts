/** The provider with one migration more than it has: `serve` migrates a database that has the others already. */
import { migrations } from "../../src/migrations.ts";
import { runStatements } from "../../src/platform/database/index.ts";

migrations["999-made-up"] = runStatements([
  "alter table properties add column energy_class text not null default 'unknown'",
  "update properties set energy_class = 'C' where price > 100000",
]);

await import("../../src/cli.ts");
