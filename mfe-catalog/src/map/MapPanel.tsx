import { lazyPart } from "@gable/mfe-kit/lazy";
import { useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { VisuallyHidden } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import styles from "./MapPanel.module.css";
import { useComesNear } from "./useComesNear.ts";

const ResultsMap = lazyPart(() => import(/* webpackChunkName: "results-map" */ "./ResultsMap.tsx"));
const MapGate = lazyPart(() => import("./MapGate.tsx"));

/**
 * The map's place beside the results: at their side where there is room, a sheet that is pulled up where there is not. What
 * stands there comes when its place is seen.
 */
export function MapPanel({ search }: { search: SearchState }) {
  const t = useT();
  const { map } = useSettings();
  const isMember = useSession() !== null;
  const stage = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isSeen = useComesNear(stage);
  const entry = useLocation().key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has its own
  useEffect(() => setOpen((was) => history.state?.sheet ?? was), [entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry takes over from the one before
  useEffect(() => {
    if (isOpen) keepSheet(history.state?.sheet ?? true);
  }, [isOpen, entry]);
  const pull = () => {
    setOpen(!isOpen);
    keepSheet(!isOpen);
  };
  return (
    <aside
      className={styles.panel}
      data-view={search.view}
      data-open={isOpen || undefined}
      aria-label={t("catalog.view.map")}
    >
      {search.view === "map" && (
        <VisuallyHidden>
          <h1>{t("catalog.map.title")}</h1>
        </VisuallyHidden>
      )}
      <button type="button" className={styles.pull} aria-expanded={isOpen} onClick={pull}>
        <span className={styles.grip} />
        {t(isOpen ? "catalog.map.pushDown" : "catalog.map.pullUp")}
      </button>
      <div ref={stage} className={styles.stage}>
        {isSeen && (map.open || isMember ? <ResultsMap search={search} /> : <MapGate />)}
      </div>
    </aside>
  );
}

/** Back shows the sheet as it was left. */
const keepSheet = (sheet: boolean) => history.replaceState({ ...history.state, sheet }, "");
