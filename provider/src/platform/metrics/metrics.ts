import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Reads } from "../database/index.ts";

/** What operators read of this process: the process itself and, with a replica, where reads are answered. */
export function createMetrics(reads: Reads): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  if (!reads.figures()) return registry;
  new Gauge({
    name: "gable_replica_up",
    help: "1 while the replica answers.",
    registers,
    collect() {
      this.set(reads.figures()?.isThere ? 1 : 0);
    },
  });
  new Gauge({
    name: "gable_replica_behind_bytes",
    help: "Bytes of the primary's log that the replica had not replayed at the last look.",
    registers,
    collect() {
      this.set(reads.figures()?.bytesBehind ?? 0);
    },
  });
  new Counter({
    name: "gable_database_reads_total",
    help: "Questions of calls that only read, by who answered them, and why the primary did.",
    labelNames: ["by", "reason"],
    registers,
    collect() {
      const figures = reads.figures();
      this.reset();
      if (!figures) return;
      this.inc({ by: "replica", reason: "" }, figures.fromReplica);
      for (const [reason, count] of Object.entries(figures.fromPrimary)) this.inc({ by: "primary", reason }, count);
    },
  });
  return registry;
}
