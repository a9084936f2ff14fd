import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Coordinates, PlaceAccuracy } from "@gable/shared-sdk/model";
import { useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { useRef, useState } from "react";
import type { Purpose } from "../results/search-state.ts";
import MapGate from "./MapGate.tsx";
import styles from "./PlaceMap.module.css";
import { StillMap } from "./StillMap.tsx";
import { useComesNear } from "./useComesNear.ts";

export interface PlaceMapProps {
  at: Coordinates;
  /**
   * `precise`: a pin on the spot; else a circle about a kilometre wide, where the street is not told: `quarter` by the owner's
   * wish, `hidden` to who may not read the listing whole.
   */
  accuracy: PlaceAccuracy | "hidden";
  /** Of what it is the map: part of its accessible name. */
  name: string;
  /** Of the homes that are shown around it. */
  purpose: Purpose;
  /** Slug of the home that the page is about: it is none of those around. */
  except?: string;
}

const PlaceMapCanvas = lazyPart(() => import(/* webpackChunkName: "place-map" */ "./PlaceMapCanvas.tsx"), <StillMap />);

/** So far before the map comes into view its code is asked for. CSS pixels. */
const MARGIN = 200;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Where one place is, and which homes are on offer around it, in the box that it stands in. The map's code comes when the
 * box is near what is in view, and for who saves data with a press; until then, and for who may not see the map, a still
 * picture stands there.
 */
export default function PlaceMap(place: PlaceMapProps) {
  const t = useT();
  const { map } = useSettings();
  const isMember = useSession() !== null;
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(() => !savesData());
  const isNear = useComesNear(box, MARGIN);
  if (!map.open && !isMember) return <MapGate ofPlace />;
  return (
    <div ref={box} className={styles.map}>
      {isNear && isWanted ? (
        <PlaceMapCanvas {...place} />
      ) : (
        <>
          <StillMap />
          {!isWanted && (
            <div className={styles.show}>
              <Button onClick={() => setWanted(true)}>{t("catalog.map.show")}</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
