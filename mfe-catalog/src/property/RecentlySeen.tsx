import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Rail, SectionHead } from "@gable/shared-ui/core";
import { useEffect, useState } from "react";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { rememberSeen, seenList } from "../shared/seenList.ts";
import { tileOf } from "../shared/tile.ts";
import styles from "./Property.module.css";

const SHOWN = 8;

/** Homes that the visitor looked at before this one, which joins them. */
export default function RecentlySeen({ property }: { property: PropertyDetail }) {
  const t = useT();
  // Those of before: the list must not change under the reader.
  const [before] = useState(() => seenList.read().filter(({ slugId }) => slugId !== property.slugId));
  useEffect(() => rememberSeen({ ...tileOf(property), favourite: false }), [property]);
  if (before.length === 0) return null;
  return (
    <section className={styles.similar}>
      <SectionHead title={t("catalog.property.seen")} />
      <Rail columns={4}>
        {before.slice(0, SHOWN).map((tile) => (
          <li key={tile.slugId}>
            <PropertyTile listing={tile} />
          </li>
        ))}
      </Rail>
    </section>
  );
}
