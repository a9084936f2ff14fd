import { useT } from "@gable/shared-sdk/react";
import { Checks } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";

export interface CategoryChecksProps {
  /** Of the form field; none outside of the form that goes without scripts. */
  name?: string;
  categories: readonly CategoryChoice[];
  /** Slugs. */
  value: readonly string[];
  /** How many there would be of a category, null while that is not known exactly; its own count when absent. */
  countOf?(category: CategoryChoice): number | null;
  onChange(slugs: string[]): void;
}

/** The choice of kinds of property, any number of them. */
export function CategoryChecks({ name, categories, value, countOf, onChange }: CategoryChecksProps) {
  const t = useT();
  return (
    <Checks
      name={name}
      legend={t("catalog.filter.category")}
      value={value}
      options={categories.map((category) => {
        const count = countOf ? countOf(category) : category.propertyCount;
        return {
          value: category.slugId,
          label: category.name,
          note: count === null ? undefined : t("catalog.listings", { count }),
        };
      })}
      onChange={(slugs) => onChange(slugs.sort())}
    />
  );
}
