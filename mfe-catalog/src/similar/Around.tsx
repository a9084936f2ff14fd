import { nearbyPropertiesQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Rail, SectionHead } from "@gable/shared-ui/core";
import { purposeOf } from "../property/links.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { pared } from "../shared/pared.ts";
import { similarReason } from "../shared/similarReason.ts";
import type { SimilarTo } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Similar.module.css";

const RADIUS_KM = 5;
const SHOWN = 12;

/** What else is on offer around a home for the same purpose, of any kind, the nearest first. */
export default function Around({ one }: { one: SimilarTo }) {
  const { sdk } = useHost();
  const words = useWords();
  const kind = purposeOf(one);
  const near = one.place.coordinates && { ...one.place.coordinates, radius: RADIUS_KM };
  const { data } = useQuery(
    pared(
      nearbyPropertiesQuery(sdk, { near, kind, limit: 60 }),
      ({ items }, { similarTile }) =>
        items
          .filter(({ slugId }) => slugId !== one.slugId)
          .map((other) => similarTile(one, other))
          .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0))
          .slice(0, SHOWN),
      { view: `around ${one.slugId}` },
    ),
  );
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.t("catalog.similar.around")} />
      <Rail columns={4}>
        {data.map((listing) => (
          <li key={listing.id} className={styles.home} data-listing={listing.id}>
            <PropertyTile listing={listing} meta={<bdi>{similarReason(one, listing, words)}</bdi>} />
          </li>
        ))}
      </Rail>
    </section>
  );
}
