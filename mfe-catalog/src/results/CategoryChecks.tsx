import { useT } from "@gable/shared-sdk/react";
import { countedListings } from "../shared/countedListings.ts";
import { Checks } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";

export interface CategoryChecksProps {
  /** Of the form field; none outside of the form that goes without scripts. */
  name?: string;
  categories: readonly CategoryChoice[];
  /** Slugs. */
  value: readonly string[];
  /** How many there would be of a category; its own count when absent. */
  countOf?(category: CategoryChoice): number | null;
  /** Whether these counts are estimates. */
  areEstimates?: boolean;
  onChange(slugs: string[]): void;
}

/** The choice of kinds of property, any number of them. */
export function CategoryChecks({
  name,
  categories,
  value,
  countOf,
  areEstimates = false,
  onChange,
}: CategoryChecksProps) {
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
          note: count === null ? undefined : countedListings(count, areEstimates, t),
        };
      })}
      onChange={(slugs) => onChange(slugs.sort())}
    />
  );
}
