import type { Parameter } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { type SearchState, withWish } from "../search/searchState.ts";
import { Checks } from "../shared/Popover.tsx";
import styles from "./AllFilters.module.css";
import { FilterGroup } from "./FilterGroup.tsx";
import { sortedParameters } from "./parameterFilters.ts";
import { RangeFields } from "./RangeFields.tsx";

export interface ParameterFiltersProps {
  parameters: readonly Parameter[];
  draft: SearchState;
  onChange(change: Partial<SearchState>): void;
}

/** What a home must have: measures from and to, choices by what they are, other fields by having something in them. */
export function ParameterFilters({ parameters, draft, onChange }: ParameterFiltersProps) {
  const t = useT();
  const { range, choices, filled } = sortedParameters(parameters);
  const wishFor = (id: number) => draft.wishes.find((wish) => wish.id === id);
  return (
    <>
      {range.length > 0 && (
        <FilterGroup title={t("catalog.filter.rooms")} id="filter-rooms">
          <div className={styles.ranges}>
            {range.map((parameter) => (
              <RangeFields
                key={parameter.id}
                parameter={parameter}
                wish={wishFor(parameter.id)}
                onChange={(wish) => onChange({ wishes: withWish(draft.wishes, wish) })}
              />
            ))}
          </div>
        </FilterGroup>
      )}
      {choices.map(({ id, name, options, optionTexts }) => (
        <FilterGroup key={id} title={<bdi>{name}</bdi>} note={t("catalog.filter.anyOfThese")}>
          <Checks
            legend={name}
            value={wishFor(id)?.values ?? []}
            options={options.map((option, index) => ({ value: option, label: optionTexts?.[index] ?? option }))}
            onChange={(values) =>
              onChange({ wishes: withWish(draft.wishes, { ...wishFor(id), id, values: values.sort() }) })
            }
          />
        </FilterGroup>
      ))}
      {filled.length > 0 && (
        <FilterGroup title={t("catalog.filter.filled")} note={t("catalog.filter.anyOfThese")}>
          <Checks
            legend={t("catalog.filter.filled")}
            value={draft.features.map(String)}
            options={filled.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(ids) => onChange({ features: ids.map(Number).sort((a, b) => a - b) })}
          />
        </FilterGroup>
      )}
    </>
  );
}
