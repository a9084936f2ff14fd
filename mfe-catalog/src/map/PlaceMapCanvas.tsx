import type { Corners } from "@gable/shared-sdk/calls";
import type { Coordinates, PlaceAccuracy } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Icon } from "@gable/shared-ui/core";
import ListIcon from "lucide-react/icons/list";
import { useCallback, useState } from "react";
import type { Purpose } from "../search/searchState.ts";
import styles from "./Map.module.css";
import { MapCanvas } from "./MapCanvas.tsx";
import { MapState } from "./MapState.tsx";
import { PinCard } from "./PinCard.tsx";
import { PlacesOnMap } from "./PlacesOnMap.tsx";
import { placePin } from "./placePin.ts";
import type { MapPort } from "./port.ts";
import { useHomesAround } from "./useHomesAround.ts";

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

/** Of the circle that stands for a quarter. Kilometres. */
const RADIUS = 0.8;
const KM_PER_DEGREE = 111.32;
const CORNERS = 48;

/** A circle on the earth as an outline. */
export function circle(latitude: number, longitude: number, kilometres: number): Corners {
  const high = kilometres / KM_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [longitude + Math.cos(angle) * wide, latitude + Math.sin(angle) * high] as const;
  });
}

/** The map of {@link PlaceMap}, with the homes around that it has in view. */
export default function PlaceMapCanvas({ at, accuracy, name, purpose, except }: PlaceMapProps) {
  const { t } = useI18n();
  const homes = useHomesAround({ purpose, except, keepClear: accuracy === "precise" ? at : null });
  const [isListed, setListed] = useState(false);
  const { latitude, longitude } = at;
  const { onOpen: openHomes } = homes;
  const onOpen = useCallback(
    (port: MapPort) => {
      const end = openHomes(port);
      if (accuracy !== "precise") {
        port.setArea(circle(latitude, longitude, RADIUS));
        return end;
      }
      const pin = port.put(placePin(), { latitude, longitude }, "foot");
      return () => {
        pin.remove();
        end();
      };
    },
    [latitude, longitude, accuracy, openHomes],
  );
  return (
    <MapCanvas
      key={`${latitude},${longitude},${accuracy}`}
      start={{ latitude, longitude, zoom: accuracy === "precise" ? 13 : 11.5 }}
      label={t("catalog.map.of", { name })}
      inPage
      onOpen={onOpen}
    >
      <div className={styles.tools}>
        <button type="button" className={styles.tool} aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          <Icon of={ListIcon} size="s" />
          {t("catalog.map.places")}
        </button>
      </div>
      {isListed && (
        <PlacesOnMap
          places={homes.shown}
          onChoose={(point) => {
            setListed(false);
            homes.press(point);
          }}
          onClose={() => setListed(false)}
        />
      )}
      {homes.chosen && <PinCard listings={homes.atChosen} onClose={homes.unchoose} />}
      <MapState {...homes} nothing={t("catalog.map.noOthers")} />
    </MapCanvas>
  );
}
