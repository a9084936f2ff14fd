import { useT } from "@gable/shared-sdk/react";
import { Icon, XIcon } from "@gable/shared-ui/core";
import { Checkbox } from "@gable/shared-ui/forms";
import { useEffect, useRef } from "react";
import type { Labelled } from "./labels.ts";
import styles from "./Map.module.css";
import type { MapPoint } from "./mapPoint.ts";

export interface PlacesOnMapProps {
  places: readonly Labelled[];
  /** Whether the list beside the map follows it by itself; absent where none stands beside it. */
  following?: { is: boolean; set(follows: boolean): void };
  onChoose(point: MapPoint): void;
  onClose(): void;
}

/** Pins and clusters in view as a list: the way to them for the keyboard, and for who hears the page. */
export function PlacesOnMap({ places, following, onChoose, onClose }: PlacesOnMapProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const ordered = places.toSorted((a, b) => b.point.count - a.point.count || a.point.minPrice - b.point.minPrice);
  return (
    <section
      ref={box}
      className={styles.places}
      aria-label={t("catalog.map.places")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div>
        <button type="button" className={styles.close} aria-label={t("catalog.map.close")} onClick={onClose}>
          <Icon of={XIcon} size="s" />
        </button>
        {following ? (
          <Checkbox
            label={t("catalog.map.follow")}
            checked={following.is}
            onChange={(event) => following.set(event.target.checked)}
          />
        ) : (
          <b>{t("catalog.map.places")}</b>
        )}
      </div>
      {ordered.length === 0 ? (
        <p>{t("catalog.map.nothing")}</p>
      ) : (
        <ul>
          {ordered.map(({ point, label, note }) => (
            <li key={point.id}>
              <button type="button" onClick={() => onChoose(point)}>
                <b dir="auto">{point.listing?.title ?? label}</b>
                {point.listing && <span>{[point.listing.place, note].filter(Boolean).join(" · ") || label}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
