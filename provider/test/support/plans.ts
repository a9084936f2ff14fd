import type pg from "pg";

/** A step of a plan, as `explain (format json)` describes it. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** Writes a value as a literal. */
function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  return `'${value instanceof Date ? value.toISOString() : String(value).replaceAll("'", "''")}'`;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
/** Rows of a table that a step of a plan reads. */
export const readRows = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/** A statement that was executed. */
export interface ExecutedStatement {
  sql: string;
  parameters: readonly unknown[];
}

export type PlanMode = "force_custom_plan" | "force_generic_plan";

/**
 * Returns the steps of the plans of all statements that a call executes.
 * @param executed filled by the log of the call's database
 * @param modes plans for the statement's values, for any values, or both
 */
export async function planSteps(
  { pool, executed }: { pool: pg.Pool; executed: ExecutedStatement[] },
  call: () => Promise<unknown>,
  modes: PlanMode[] = ["force_custom_plan", "force_generic_plan"],
): Promise<PlanNode[]> {
  executed.length = 0;
  await call();
  const steps: PlanNode[] = [];
  for (const { sql, parameters } of [...executed])
    for (const mode of modes) {
      const values = parameters.map(literal).join(", ");
      await pool.query(`set plan_cache_mode = ${mode}`);
      await pool.query(`prepare planned as ${sql}`);
      const { rows } = await pool.query(
        `explain (analyze, timing off, format json) execute planned ${values && `(${values})`}`,
      );
      await pool.query("deallocate planned");
      steps.push(...nodesOf(rows[0]["QUERY PLAN"][0].Plan));
    }
  expect(steps.length).toBeGreaterThan(1);
  return steps;
}
