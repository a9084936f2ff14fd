import type pg from "pg";

/** A step of a plan, as `explain (format json)` tells it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Recheck Cond"?: string;
  "Index Cond"?: string;
  "Group Key"?: string[];
  Filter?: string;
  Plans?: PlanNode[];
}

/** A value as the text of a statement has it. */
function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  return `'${value instanceof Date ? value.toISOString() : String(value).replaceAll("'", "''")}'`;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Rows of a table that a step of a plan looks at. */
export const looked = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/** A statement that was asked. */
export interface Asked {
  sql: string;
  parameters: readonly unknown[];
}

export type PlanMode = "force_custom_plan" | "force_generic_plan";

/**
 * The steps of the plans of what a call asks.
 * @param asked what the call's database notes of each statement
 * @param modes planned for its values, for any, or once for each
 */
export async function planSteps(
  { pool, asked }: { pool: pg.Pool; asked: Asked[] },
  call: () => Promise<unknown>,
  modes: PlanMode[] = ["force_custom_plan", "force_generic_plan"],
): Promise<PlanNode[]> {
  asked.length = 0;
  await call();
  const steps: PlanNode[] = [];
  for (const { sql, parameters } of [...asked])
    for (const mode of modes) {
      const values = parameters.map(literal).join(", ");
      await pool.query(`set plan_cache_mode = ${mode}`);
      await pool.query(`prepare asked as ${sql}`);
      const { rows } = await pool.query(
        `explain (analyze, timing off, format json) execute asked ${values && `(${values})`}`,
      );
      await pool.query("deallocate asked");
      steps.push(...nodesOf(rows[0]["QUERY PLAN"][0].Plan));
    }
  expect(steps.length).toBeGreaterThan(1);
  return steps;
}
