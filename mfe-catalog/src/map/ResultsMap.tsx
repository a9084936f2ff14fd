import { useI18n } from "@gable/shared-sdk/react";
import { Icon, XIcon } from "@gable/shared-ui/core";
import LassoIcon from "lucide-react/icons/lasso";
import ListIcon from "lucide-react/icons/list";
import RotateCwIcon from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import { useRefine } from "../search/useRefine.ts";
import { DrawArea } from "./DrawArea.tsx";
import { FoundPinCard } from "./FoundPinCard.tsx";
import styles from "./Map.module.css";
import { MapCanvas } from "./MapCanvas.tsx";
import { MapState } from "./MapState.tsx";
import { PlacesOnMap } from "./PlacesOnMap.tsx";
import { useResultsMap } from "./useResultsMap.ts";

/** The map of a search: what it has in view, as pins and clusters, and the ways to search by place. */
export default function ResultsMap({ search }: { search: SearchState }) {
  const { t } = useI18n();
  const goTo = useRefine(search);
  const map = useResultsMap(search);
  const [panel, setPanel] = useState<"none" | "draw" | "places">("none");
  const go = (part: Partial<SearchState>) => goTo(part, { preventScrollReset: true });
  const { port } = map;

  return (
    <MapCanvas start={map.start} label={t("catalog.map.label")} onOpen={map.onOpen}>
      {port && panel === "draw" ? (
        <DrawArea
          port={port}
          onDone={(polygon) => {
            setPanel("none");
            if (polygon) go({ polygon, bounds: null });
          }}
        />
      ) : (
        <div className={styles.tools}>
          {map.searchThis && (
            <button type="button" className={styles.tool} onClick={map.searchThis}>
              <Icon of={RotateCwIcon} size="s" />
              {t("catalog.map.searchHere")}
            </button>
          )}
          {search.polygon ? (
            <button type="button" className={styles.tool} onClick={() => go({ polygon: null })}>
              <Icon of={XIcon} size="s" />
              {t("catalog.map.dropArea")}
            </button>
          ) : (
            <button type="button" className={styles.tool} onClick={() => setPanel("draw")}>
              <Icon of={LassoIcon} size="s" />
              {t("catalog.map.draw")}
            </button>
          )}
          <button
            type="button"
            className={styles.tool}
            aria-expanded={panel === "places"}
            onClick={() => setPanel(panel === "places" ? "none" : "places")}
          >
            <Icon of={ListIcon} size="s" />
            {t("catalog.map.places")}
          </button>
        </div>
      )}
      {panel === "places" && (
        <PlacesOnMap
          places={map.shown}
          following={{ is: map.follows, set: map.setFollows }}
          onChoose={(point) => {
            setPanel("none");
            map.press(point);
          }}
          onClose={() => setPanel("none")}
        />
      )}
      {map.chosen && <FoundPinCard point={map.chosen} search={search} onClose={map.unchoose} />}
      <MapState {...map} />
    </MapCanvas>
  );
}
