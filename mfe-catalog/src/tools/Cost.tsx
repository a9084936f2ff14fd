import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatPrice } from "@gable/shared-sdk/format";
import { Button } from "@gable/shared-ui/core";
import { type ComponentType, useState } from "react";
import { CALCULATOR_FORM } from "../shared/calculatorForm.ts";
import { ASSUMED_LOAN, type LoanTerms, monthlyInstalment } from "../shared/loan.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Cost.module.css";
import { PercentField } from "./PercentField.tsx";
import type { ScheduleProps } from "./schedule/Schedule.tsx";

const LaterSchedule = lazyPart(() => import("./schedule/SchedulePart.tsx"));

export interface CostProps {
  price: number;
  /** Tells every instalment from the beginning. Default: on request, and its code with it. */
  schedule?: ComponentType<ScheduleProps>;
}

/** What a loan for the price costs a month, from three numbers that anybody can change, and how it is paid back. */
export default function Cost({ price, schedule }: CostProps) {
  const { t, settings, language } = useWords();
  const [terms, setTerms] = useState(ASSUMED_LOAN);
  const [table, setTable] = useState(schedule !== undefined);
  const SchedulePart = schedule ?? LaterSchedule;
  const { downPayment, interest, years } = terms;
  const change = (part: Partial<LoanTerms>) => setTerms({ ...terms, ...part });
  const monthly = monthlyInstalment(price, terms);
  const principal = price * (1 - downPayment);
  const money = (amount: number) => formatPrice(amount, settings, language, { whole: true });
  const rows: [string, number][] = [
    [t("catalog.cost.downPayment"), price - principal],
    [t("catalog.cost.principal"), principal],
    [t("catalog.cost.interestTotal"), Math.max(0, monthly * years * 12 - principal)],
  ];
  return (
    <div className={styles.cost}>
      <form className={styles.fields} {...CALCULATOR_FORM}>
        <PercentField
          label={t("catalog.cost.downPayment")}
          unit={t("catalog.cost.percentOfPrice")}
          value={downPayment * 100}
          most={90}
          onChange={(share) => change({ downPayment: share / 100 })}
        />
        <div className={styles.pair}>
          <PercentField
            label={t("catalog.cost.interest")}
            unit={t("catalog.cost.percentYear")}
            value={interest}
            most={40}
            onChange={(next) => change({ interest: next })}
          />
          <PercentField
            label={t("catalog.cost.term")}
            unit={t("catalog.cost.years")}
            value={years}
            least={1}
            most={50}
            whole
            onChange={(next) => change({ years: next })}
          />
        </div>
        <p className={styles.faint}>{t("catalog.cost.estimate")}</p>
      </form>
      <div className={styles.out}>
        <span>{t("catalog.cost.monthly")}</span>
        <output>
          <bdi>{money(monthly)}</bdi>
        </output>
        <dl>
          {rows.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{money(amount)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {!table && (
          <Button size="s" onClick={() => setTable(true)}>
            {t("catalog.schedule.every")}
          </Button>
        )}
      </div>
      {table && (
        <div className={styles.table}>
          <SchedulePart price={price} terms={terms} />
        </div>
      )}
    </div>
  );
}
