import { formatNumber } from "@gable/shared-sdk/format";
import { useSearchParams } from "@gable/shared-sdk/router";
import { Button, Container, Heading, Text } from "@gable/shared-ui/core";
import { useState } from "react";
import { popoverStyles as fields } from "../shared/Popover.tsx";
import { useWords } from "../shared/useWords.ts";
import { AreaGroupList } from "./AreaGroupList.tsx";
import { AREA_GROUPS, areaUnit } from "./areaUnits.ts";
import { readAmount } from "./readAmount.ts";
import { regionName } from "./regionName.ts";
import styles from "./Tools.module.css";

const START = "1000";

/** One area in every unit at once. The address may hold it: so it works where no script runs, and can be shared. */
export default function AreaPage() {
  const { t, language } = useWords();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(query.get("amount") ?? START);
  const [from, setFrom] = useState(() => areaUnit(query.get("unit")));
  const amount = readAmount(typed);
  return (
    <Container className={styles.screen}>
      <Heading level={1}>{t("catalog.area.title")}</Heading>
      <Text tone="muted">{t("catalog.area.help")}</Text>
      <form className={styles.areaForm} action="/area-converter" onSubmit={(event) => event.preventDefault()}>
        <label className={fields.field}>
          {t("catalog.area.amount")}
          <span className={fields.input}>
            <input
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              aria-invalid={amount === null || undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        </label>
        <label className={fields.field}>
          {t("catalog.area.in")}
          <span className={fields.input}>
            <select
              name="unit"
              className={styles.unit}
              value={from.id}
              onChange={(event) => setFrom(areaUnit(event.target.value))}
            >
              {AREA_GROUPS.map(({ region, units }) => (
                <optgroup
                  key={region}
                  label={regionName(region, language) ?? t("catalog.area.common")}
                  suppressHydrationWarning
                >
                  {units.map(({ id }) => (
                    <option key={id} value={id}>
                      {t(`catalog.area.unit.${id}`)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        </label>
        <noscript>
          <Button type="submit" variant="primary">
            {t("catalog.area.convert")}
          </Button>
        </noscript>
      </form>
      {amount === null && (
        <Text tone="muted" role="status">
          {t("catalog.area.noNumber", { example: formatNumber(1000, language) })}
        </Text>
      )}
      {AREA_GROUPS.map((group) => (
        <AreaGroupList key={group.region} group={group} amount={amount} from={from} />
      ))}
    </Container>
  );
}
