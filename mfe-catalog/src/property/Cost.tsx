import { formatPrice } from "@gable/shared-sdk/format";
import { useState } from "react";
import { ASSUMED_LOAN, monthlyInstalment } from "../shared/loan.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Cost.module.css";
import { PercentField } from "./PercentField.tsx";

/** What a loan for the price costs a month, from three numbers that anybody can change. */
export function Cost({ price }: { price: number }) {
  const { t, settings, language } = useWords();
  const [share, setShare] = useState(ASSUMED_LOAN.downPayment * 100);
  const [interest, setInterest] = useState(ASSUMED_LOAN.interest);
  const [years, setYears] = useState(ASSUMED_LOAN.years);
  const monthly = monthlyInstalment(price, { downPayment: share / 100, interest, years });
  const principal = price * (1 - share / 100);
  const money = (amount: number) => formatPrice(Math.round(amount), settings, language);
  const rows: [string, number][] = [
    [t("catalog.cost.downPayment"), price - principal],
    [t("catalog.cost.principal"), principal],
    [t("catalog.cost.interestTotal"), Math.max(0, monthly * years * 12 - principal)],
  ];
  return (
    <div className={styles.cost}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <PercentField
          label={t("catalog.cost.downPayment")}
          unit={t("catalog.cost.percentOfPrice")}
          value={share}
          most={90}
          onChange={setShare}
        />
        <div className={styles.pair}>
          <PercentField
            label={t("catalog.cost.interest")}
            unit={t("catalog.cost.percentYear")}
            value={interest}
            most={40}
            onChange={setInterest}
          />
          <PercentField
            label={t("catalog.cost.term")}
            unit={t("catalog.cost.years")}
            value={years}
            least={1}
            most={50}
            onChange={setYears}
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
      </div>
    </div>
  );
}
