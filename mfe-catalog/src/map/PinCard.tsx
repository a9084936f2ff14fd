import { useI18n } from "@gable/shared-sdk/react";
import { Icon, XIcon } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import styles from "./Map.module.css";
import type { MapListing } from "./mapPoint.ts";

export interface PinCardProps {
  listings: readonly MapListing[];
  /** In their place while there are none. */
  children?: ReactNode;
  onClose(): void;
}

/** What stands where a pin was pressed: one listing, or all those on one spot. */
export function PinCard({ listings, children, onClose }: PinCardProps) {
  const { t } = useI18n();
  return (
    <section
      className={styles.card}
      aria-label={t("catalog.map.chosen")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <button type="button" className={styles.close} aria-label={t("catalog.map.close")} onClick={onClose}>
        <Icon of={XIcon} size="s" />
      </button>
      {listings.map((listing) => (
        <PropertyTile key={listing.id} listing={listing} layout="compact" level={2} />
      ))}
      {listings.length === 0 && children}
    </section>
  );
}
