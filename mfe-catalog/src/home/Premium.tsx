import { useT } from "@gable/shared-sdk/react";
import { Badge, Heading, LinkButton } from "@gable/shared-ui/core";
import { PREMIUM_PATH } from "../premium/premiumPath.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./Home.module.css";

/** Homes for members: what they are, and two of them. */
export function Premium({ title, items }: { title: string; items: ListingTile[] }) {
  const t = useT();
  return (
    <div className={styles.premium}>
      <div className={styles.premiumCopy}>
        <Badge tone="premium">{t("catalog.badge.premium")}</Badge>
        <Heading level={2}>{title}</Heading>
        <p>{t("catalog.home.premiumNote")}</p>
        <LinkButton variant="premium" to={PREMIUM_PATH}>
          {t("catalog.home.premiumAction")}
        </LinkButton>
      </div>
      {items.map((listing) => (
        <PropertyTile
          key={listing.id}
          listing={listing}
          facts={undefined}
          sizes="(max-width: 719px) 40vw, (max-width: 1000px) 50vw, 354px"
        />
      ))}
    </div>
  );
}
