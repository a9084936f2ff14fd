import { formatNumber } from "@gable/shared-sdk/format";
import { Heading } from "@gable/shared-ui/core";
import { useWords } from "../shared/useWords.ts";
import styles from "./Area.module.css";
import { type AreaGroup, type AreaUnit, areaUnit, convertArea } from "./areaUnits.ts";
import { countryList, regionName } from "./regionName.ts";

export interface AreaGroupListProps {
  group: AreaGroup;
  /** Null while none is typed. */
  amount: number | null;
  from: AreaUnit;
}

/** The area in the units of one part of the world. */
export function AreaGroupList({ group, amount, from }: AreaGroupListProps) {
  const { t, language } = useWords();
  return (
    <section className={styles.group}>
      <Heading level={2} look="h3">
        <span suppressHydrationWarning>{regionName(group.region, language) ?? t("catalog.area.common")}</span>
      </Heading>
      <dl className={styles.units}>
        {group.units.map((unit) => (
          <div key={unit.id} className={unit.id === from.id ? styles.chosen : undefined}>
            <dt>{t(`catalog.area.unit.${unit.id}`)}</dt>
            <dd className={styles.figure}>
              <bdi>
                {amount === null
                  ? "–"
                  : formatNumber(convertArea(amount, from, unit), language, { maximumSignificantDigits: 8 })}
              </bdi>
            </dd>
            <dd className={styles.about}>
              <About unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where a unit is used, how large it is, who says so, and what else its name may mean. */
function About({ unit }: { unit: AreaUnit }) {
  const { t, language } = useWords();
  const { countries, squareMetres, elsewhere, source } = unit;
  const metres = (size: number) => formatNumber(size, language, { maximumFractionDigits: 2 });
  return (
    <>
      {countries.length > 0 && <p suppressHydrationWarning>{countryList(countries, language)}</p>}
      {unit !== areaUnit("squareMetres") && <p>{t("catalog.area.size", { size: metres(squareMetres) })}</p>}
      {elsewhere && (
        <p className={styles.varies}>
          {elsewhere === "unknown"
            ? t("catalog.area.varies")
            : t("catalog.area.elsewhere", { from: metres(elsewhere[0]), to: metres(elsewhere[1]) })}
        </p>
      )}
      {/* Titles and definitions of standards, as these are written. */}
      <p className={styles.source} lang="en" dir="ltr">
        {source}
      </p>
    </>
  );
}
