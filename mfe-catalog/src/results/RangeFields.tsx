import type { ParameterWish } from "@gable/shared-sdk/calls";
import type { Parameter } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { AmountField } from "../shared/AmountField.tsx";
import { namedUnit } from "../shared/facts.ts";
import styles from "./AllFilters.module.css";

export interface RangeFieldsProps {
  parameter: Parameter;
  wish: ParameterWish | undefined;
  onChange(wish: ParameterWish): void;
}

/** From and to of what a field measures; whole rooms, areas, years. */
export function RangeFields({ parameter, wish, onChange }: RangeFieldsProps) {
  const t = useT();
  const { name, unit } = namedUnit(parameter.name);
  const change = (part: Pick<ParameterWish, "min" | "max">) => {
    const { min, max, ...others } = { ...wish, ...part };
    onChange({ ...others, id: parameter.id, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  };
  return (
    <fieldset className={styles.range}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <AmountField
        label={t("catalog.filter.minPrice")}
        unit={unit}
        value={wish?.min ?? null}
        onChange={(min) => change({ min: min ?? undefined })}
      />
      <AmountField
        label={t("catalog.filter.maxPrice")}
        unit={unit}
        value={wish?.max ?? null}
        onChange={(max) => change({ max: max ?? undefined })}
      />
    </fieldset>
  );
}
