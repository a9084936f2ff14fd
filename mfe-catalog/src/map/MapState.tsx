import { useI18n } from "@gable/shared-sdk/react";
import styles from "./Map.module.css";

export interface MapStateProps {
  /** Null while it is not known. */
  total: number | null;
  /** There are more than `total`. */
  isCapped: boolean;
  isFetching: boolean;
  isFailed: boolean;
  retry(): void;
  /** Where there is nothing in view. */
  nothing?: string;
}

/** What there is in view, in words: also for who hears the page. */
export function MapState({ total, isCapped, isFetching, isFailed, retry, nothing }: MapStateProps) {
  const { t } = useI18n();
  if (isFailed)
    return (
      <div className={styles.status} role="alert">
        {t("catalog.map.pinsFailed")}
        <button type="button" className={styles.retry} onClick={retry}>
          {t("catalog.map.again")}
        </button>
      </div>
    );
  const text =
    total === null
      ? t("catalog.map.looking")
      : total === 0
        ? (nothing ?? t("catalog.map.nothing"))
        : t(isCapped ? "catalog.map.overHomes" : "catalog.map.homesHere", { count: total });
  return (
    <p className={styles.status} role="status" aria-busy={isFetching}>
      {text}
    </p>
  );
}
