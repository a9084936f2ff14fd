import type { OfferedPlan } from "./planList.ts";

/** For whom a plan is: told by how much can be listed with it. */
export type Audience = "looking" | "one" | "several" | "many" | "unlimited";

const FEW = 4;
const SEVERAL = 20;

/** For whom a plan is. Listings are those of properties and of projects together. */
export function audienceOf({ rows }: Pick<OfferedPlan, "rows">): Audience {
  const limits = rows
    .filter(({ feature }) => feature === "property_list" || feature === "project_list")
    .flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  if (limits.includes(null)) return "unlimited";
  const listings = limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0);
  if (listings === 0) return "looking";
  if (listings <= FEW) return "one";
  return listings <= SEVERAL ? "several" : "many";
}
