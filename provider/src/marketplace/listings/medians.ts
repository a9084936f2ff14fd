import { sql } from "kysely";
import type { AppContext } from "../../platform/context/index.ts";
import { finderOf } from "./find/finder.ts";
import type { Property } from "./tables.ts";

/** Fewer prices than these say nothing about a city. */
const FEWEST = 5;
const SHARES = [0.25, 0.5, 0.75];

/**
 * Quartiles of the prices on offer of one listing's city, category and purpose, rents of its period; null where there
 * are too few.
 */
export async function priceMedian({ db, single }: Pick<AppContext, "db" | "single">, property: Property) {
  const { city, category_id } = property;
  const purpose = property.property_type % 2;
  const period = purpose === 1 ? (property.rentduration ?? "") : "";
  if (city === "") return null;
  const { cache } = finderOf({ single });
  await cache.revalidate();
  return cache.get(`median:${category_id}:${purpose}:${period}:${city}`, async () => {
    const row = await db
      .selectFrom("properties")
      .where(sql<boolean>`on_offer`)
      .where("properties.city", "=", city)
      .where("properties.category_id", "=", category_id)
      .where("properties.property_type", "=", purpose)
      .where("properties.price", ">", 0)
      .where(sql<boolean>`coalesce(rentduration, '') = ${period}`)
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        sql<number[]>`percentile_cont(${SHARES}::float8[]) within group (order by price)`.as("quartiles"),
      ])
      .executeTakeFirst();
    const count = Number(row?.count ?? 0);
    const [lower = 0, median = 0, upper = 0] = (row?.quartiles ?? []).map(Number);
    return count >= FEWEST ? { city, count, lower, median, upper } : null;
  });
}
