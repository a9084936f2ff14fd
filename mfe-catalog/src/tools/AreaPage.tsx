import { formatNumber } from "@gable/shared-sdk/format";
import { Container, Heading, Text, WithoutScript } from "@gable/shared-ui/core";
import { useState } from "react";
import { popoverStyles as fields } from "../shared/Popover.tsx";
import { useWords } from "../shared/useWords.ts";
import { AREA_UNITS, type AreaUnit, convertArea } from "./area-units.ts";
import styles from "./Tools.module.css";

const UNITS = Object.keys(AREA_UNITS) as AreaUnit[];

/** One area in every unit at once. */
export default function AreaPage() {
  const { t, language } = useWords();
  const [typed, setTyped] = useState<{ unit: AreaUnit; text: string }>({ unit: "squareFeet", text: "1000" });
  const amount = Number(typed.text.replace(/[,\s]/g, ""));
  const valid = typed.text.trim() !== "" && Number.isFinite(amount) && amount >= 0;
  return (
    <Container className={styles.screen}>
      <Heading level={1}>{t("catalog.area.title")}</Heading>
      <Text tone="muted">{t("catalog.area.help")}</Text>
      <WithoutScript />
      <form className={styles.grid} onSubmit={(event) => event.preventDefault()}>
        {UNITS.map((unit) => (
          <label key={unit} className={fields.field}>
            {t(`catalog.area.${unit}`)}
            <span className={fields.input}>
              <input
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={(typed.unit === unit && !valid) || undefined}
                value={
                  typed.unit === unit
                    ? typed.text
                    : valid
                      ? formatNumber(convertArea(amount, typed.unit, unit), language, { maximumSignificantDigits: 8 })
                      : ""
                }
                onChange={(event) => setTyped({ unit, text: event.target.value })}
              />
            </span>
          </label>
        ))}
      </form>
    </Container>
  );
}
