import { useT } from "@gable/shared-sdk/react";
import { Options } from "./Popover.tsx";
import type { CategoryChoice } from "./tile.ts";

export interface CategoryOptionsProps {
  /** Of the form field. Default `category`. */
  name?: string;
  categories: readonly CategoryChoice[];
  /** Slug, or null for any. */
  value: string | null;
  onChange(slug: string | null): void;
}

/** The choice of a kind of property. */
export function CategoryOptions({ name = "category", categories, value, onChange }: CategoryOptionsProps) {
  const t = useT();
  return (
    <Options
      name={name}
      legend={t("catalog.filter.category")}
      value={value ?? ""}
      options={[
        { value: "", label: t("catalog.filter.anyCategory") },
        ...categories.map((category) => ({
          value: category.slugId,
          label: category.name,
          note: category.propertyCount === null ? undefined : t("catalog.listings", { count: category.propertyCount }),
        })),
      ]}
      onChange={(slug) => onChange(slug || null)}
    />
  );
}
