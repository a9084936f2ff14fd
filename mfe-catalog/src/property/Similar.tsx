import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { SectionHead } from "@gable/shared-ui/core";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { similarReason } from "../shared/similarReason.ts";
import { useWords } from "../shared/useWords.ts";
import { similarHref } from "./links.ts";
import styles from "./Property.module.css";
import { wholeQuery } from "./property.queries.ts";

/** A few homes like the one on show, near ones first, each with its reason. */
export default function Similar({ property }: { property: PropertyDetail }) {
  const { sdk } = useHost();
  const words = useWords();
  const { t } = words;
  const similar = useQuery(wholeQuery(sdk, property.slugId)).data?.similar ?? [];
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar}>
      <SectionHead
        title={t("catalog.property.similar")}
        link={{ to: similarHref(property), label: t("catalog.property.moreAlike") }}
      />
      <div className={styles.rail}>
        {similar.map((listing) => (
          <PropertyTile
            key={listing.id}
            listing={listing}
            meta={<bdi>{similarReason(property, listing, words)}</bdi>}
          />
        ))}
      </div>
    </section>
  );
}
