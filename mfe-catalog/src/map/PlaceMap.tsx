import { lazyPart } from "@gable/mfe-kit/lazy";
import { useSession, useSettings, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { useRef, useState } from "react";
import MapGate from "./MapGate.tsx";
import styles from "./PlaceMap.module.css";
import type { PlaceMapProps } from "./PlaceMapCanvas.tsx";
import { StillMap } from "./StillMap.tsx";
import { useComesNear } from "./useComesNear.ts";

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
