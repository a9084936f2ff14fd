import type { Feature } from "../../marketplace/billing/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { seededForms } from "./languages.ts";

interface DemoPackage {
  name: string;
  price: number;
  /** Hours. */
  duration: number;
  /** Null: unlimited; a feature that is not named is not included. */
  features: Partial<Record<Feature, number | null>>;
}

const DAY = 24;

const PACKAGES: DemoPackage[] = [
  {
    name: "Starter",
    price: 0,
    duration: 30 * DAY,
    features: { property_list: 3, project_list: 1, mortgage_calculator_detail: null },
  },
  {
    name: "Seller",
    price: 19,
    duration: 30 * DAY,
    features: {
      property_list: 10,
      property_feature: 2,
      project_list: 2,
      mortgage_calculator_detail: null,
      premium_properties: null,
    },
  },
  {
    name: "Agency",
    price: 79,
    duration: 90 * DAY,
    features: {
      property_list: 100,
      property_feature: 20,
      project_list: 20,
      project_feature: 5,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
  {
    name: "Unlimited",
    price: 499,
    duration: 365 * DAY,
    features: {
      property_list: null,
      property_feature: null,
      project_list: null,
      project_feature: null,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
];

/** One free and three paid packages for the demo site. */
export async function seedPackages(db: Database): Promise<void> {
  const features = await db.selectFrom("features").select(["id", "type"]).execute();
  for (const [position, { features: limits, ...given }] of PACKAGES.entries()) {
    const { id } = await db
      .insertInto("packages")
      .values({
        ...given,
        package_type: given.price === 0 ? "free" : "paid",
        position,
        translations: seededForms((words) => ({ name: words.packages[given.name] as string })),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("package_features")
      .values(
        features
          .filter(({ type }) => limits[type] !== undefined)
          .map(({ id: feature_id, type }) => ({ package_id: id, feature_id, limit_count: limits[type] ?? null })),
      )
      .execute();
  }
}
