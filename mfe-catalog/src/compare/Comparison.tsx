import { useGate, useSession } from "@gable/shared-sdk/react";
import { Icon, InlineNote, LockIcon, Text, TextButton, VisuallyHidden } from "@gable/shared-ui/core";
import { GateNote } from "../shared/GateNote.tsx";
import { loanTerms } from "../shared/terms.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Compare.module.css";
import { type ComparedAnswer, HomeHead, type Picking } from "./HomeHead.tsx";
import { type Compared, type ComparedCell, type ComparedRow, comparedRows } from "./rows.ts";

const FEATURE = "premium_properties";

export interface ComparisonProps {
  slugs: string[];
  /** In the order of the slugs. */
  answers: ComparedAnswer[];
  onReplace(home: Picking): void;
  onAdd(): void;
}

/**
 * Ordinary homes for everybody; premium ones as the provider has let them be compared, else by the gate, which is asked
 * only then.
 */
export function Comparison(props: ComparisonProps) {
  const isOrdinary = props.answers.every(({ data }) => !data?.premium || data.granted);
  return isOrdinary ? <Table {...props} isOpen /> : <Gated {...props} />;
}

function Gated(props: ComparisonProps) {
  const { allowed } = useGate(FEATURE);
  return <Table {...props} isOpen={allowed} />;
}

function Table({ slugs, answers, onReplace, onAdd, isOpen }: ComparisonProps & { isOpen: boolean }) {
  const words = useWords();
  const { t } = words;
  const member = useSession();
  const compared = answers.map(({ data }): Compared => {
    const home = data ?? null;
    const isOwn = member !== null && home?.ownerId === member.id;
    return { home, locked: Boolean(home?.premium && !home.granted && !isOwn && (home.cut || !isOpen)) };
  });
  const { different, same } = comparedRows(compared, words);
  const isOne = slugs.length === 1;
  const isBeside = compared.filter(({ home }) => home !== null).length > 1;
  return (
    <>
      {compared.some(({ locked }) => locked) && <GateNote feature={FEATURE} closed={t("catalog.compare.premium")} />}
      {isOne && (
        <InlineNote tone="info" action={<TextButton onClick={onAdd}>{t("catalog.compare.add")}</TextButton>}>
          {t("catalog.compare.oneMore")}
        </InlineNote>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable from the keyboard. */}
      <section className={styles.scroll} aria-label={t("catalog.compare.title")} tabIndex={0}>
        <table className={styles.table} data-homes={slugs.length}>
          <thead>
            <tr>
              <td />
              {slugs.map((slug, place) => (
                <th key={slug} scope="col">
                  <HomeHead
                    slug={slug}
                    slugs={slugs}
                    answer={answers[place] as ComparedAnswer}
                    locked={compared[place]?.locked ?? false}
                    onReplace={onReplace}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <Rows title={isBeside ? t("catalog.compare.different") : null} rows={different} count={slugs.length} />
          <Rows title={t("catalog.compare.same")} rows={same} count={slugs.length} />
        </table>
      </section>
      {compared.some(({ home }) => home?.kind === "sell") && (
        <Text size="13" tone="muted">
          {t("catalog.compare.terms", { terms: loanTerms(words) })}
        </Text>
      )}
    </>
  );
}

function Rows({ title, rows, count }: { title: string | null; rows: ComparedRow[]; count: number }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      {title && (
        <tr className={styles.part}>
          <th scope="rowgroup" colSpan={count + 1}>
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <bdi>{row.name}</bdi>
          </th>
          {row.cells.map((cell, place) => (
            // Columns are the homes, in their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={place} className={cell.best ? styles.best : undefined}>
              <Cell {...cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ text, locked, best }: ComparedCell) {
  const { t } = useWords();
  if (locked) {
    return (
      <>
        <Icon of={LockIcon} size="s" />
        <VisuallyHidden>{t("catalog.compare.hidden")}</VisuallyHidden>
      </>
    );
  }
  if (text === "") return <span aria-hidden="true">–</span>;
  return (
    <>
      <bdi>{text}</bdi>
      {best && <small>{best}</small>}
    </>
  );
}
