import type { MortgageYear } from "@gable/shared-sdk/calls";
import { formatDate, formatPrice } from "@gable/shared-sdk/format";
import { ChevronDownIcon, Icon, TextButton } from "@gable/shared-ui/core";
import { useState } from "react";
import { useWords } from "../../shared/useWords.ts";
import styles from "./Schedule.module.css";

type Line = Pick<MortgageYear, "principal" | "interest" | "balance">;

/** Every year of a loan, and each of them by its months on request. */
export function ScheduleTable({ years }: { years: readonly MortgageYear[] }) {
  const { t } = useWords();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isAllOpen = years.every(({ year }) => open.has(year));
  const toggle = (year: number) => {
    const next = new Set(open);
    if (!next.delete(year)) next.add(year);
    setOpen(next);
  };
  const caption = t("catalog.schedule.caption");
  return (
    <>
      <p className={styles.tools}>
        <TextButton onClick={() => setOpen(new Set(isAllOpen ? [] : years.map(({ year }) => year)))}>
          {t(isAllOpen ? "catalog.schedule.yearsOnly" : "catalog.schedule.allMonths")}
        </TextButton>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard. */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t("catalog.schedule.when")}</th>
              <th scope="col">{t("catalog.schedule.paid")}</th>
              <th scope="col">{t("catalog.schedule.interest")}</th>
              <th scope="col">{t("catalog.schedule.principal")}</th>
              <th scope="col">{t("catalog.schedule.balance")}</th>
            </tr>
          </thead>
          {years.map((year) => (
            <Year key={year.year} year={year} open={open.has(year.year)} onToggle={() => toggle(year.year)} />
          ))}
        </table>
      </section>
    </>
  );
}

function Year({ year, open, onToggle }: { year: MortgageYear; open: boolean; onToggle(): void }) {
  const { language } = useWords();
  return (
    <tbody>
      <tr className={styles.total}>
        <th scope="rowgroup">
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
            <Icon of={ChevronDownIcon} size="s" />
            {formatDate(Date.UTC(year.year, 0), language, { year: "numeric" })}
          </button>
        </th>
        <Figures line={year} />
      </tr>
      {open &&
        year.months.map((month) => (
          <tr key={month.month}>
            <th scope="row" className={styles.month}>
              {formatDate(Date.UTC(year.year, month.month - 1), language, { month: "long" })}
            </th>
            <Figures line={month} />
          </tr>
        ))}
    </tbody>
  );
}

function Figures({ line }: { line: Line }) {
  const { settings, language } = useWords();
  const { principal, interest, balance } = line;
  const amounts = { paid: principal + interest, interest, principal, balance };
  return Object.entries(amounts).map(([name, amount]) => (
    <td key={name}>
      <bdi>{formatPrice(amount, settings, language, { whole: true })}</bdi>
    </td>
  ));
}
