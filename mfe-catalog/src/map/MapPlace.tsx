import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { Heading } from "@gable/shared-ui/core";
import { WhenNear } from "../shared/WhenNear.tsx";
import styles from "./MapPlace.module.css";
import type { PlaceMapProps } from "./PlaceMapCanvas.tsx";

const PlaceMap = lazyPart(() => import("./PlaceMap.tsx"));

export interface MapPlaceProps extends PlaceMapProps {
  id?: string;
  title: string;
  className?: string;
}

/** A page's section with the map of one place: a box of its size, to which even the map's still picture comes later. */
export function MapPlace({ id, title, className = "", ...place }: MapPlaceProps) {
  const t = useT();
  return (
    <section id={id} className={`${styles.section} ${className}`}>
      <Heading level={2} look="h3">
        {title}
      </Heading>
      <WhenNear className={styles.place}>
        <PlaceMap {...place} />
      </WhenNear>
      {place.accuracy !== "precise" && <p className={styles.note}>{t(`catalog.map.place.${place.accuracy}`)}</p>}
    </section>
  );
}
