import { fire } from "./load.ts";
import { shotsOf } from "./shots.ts";
import { readSales } from "./sources.ts";
import { usageOf } from "./usage.ts";

const [scenario, rate, seconds, pid, dbpid] = process.argv.slice(2);
const sources = readSales("/work/shared/data/king-county-sales.csv");
const next = shotsOf(scenario as never, sources, 100000);
await fire("http://127.0.0.1:4391", Number(rate), 5, next);
const u = () => [usageOf(Number(pid))!, usageOf(Number(dbpid))!];
const a = u();
const m = await fire("http://127.0.0.1:4391", Number(rate), Number(seconds), next);
const b = u();
console.log(
  scenario,
  JSON.stringify(m),
  "cpu",
  (((b[0]!.seconds - a[0]!.seconds) * 1000) / m.sent).toFixed(2),
  "db",
  (((b[1]!.seconds - a[1]!.seconds) * 1000) / m.sent).toFixed(2),
);
