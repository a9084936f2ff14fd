import { lazyPart } from "@gable/mfe-kit/lazy";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useSession } from "@gable/shared-sdk/react";
import { Icon } from "@gable/shared-ui/core";
import ShieldCheckIcon from "lucide-react/icons/shield-check";
import type { Ref } from "react";
import { compareList } from "../compare/compareList.ts";
import { useKept } from "../shared/keptList.ts";
import type { useFavourite } from "../shared/useFavourite.ts";
import { useWords } from "../shared/useWords.ts";
import { chatProps } from "./chatProps.ts";
import { Figures, Reach, SideFoot } from "./drawnParts.tsx";
import styles from "./Property.module.css";
import { still } from "./still.ts";

const OwnerTools = lazyPart(() => import("./OwnerTools.tsx"));
const DirectContact = lazyPart(() => import("./DirectContact.tsx"));

export interface SideCardProps {
  ref: Ref<HTMLElement>;
  property: PropertyDetail;
  favourite: ReturnType<typeof useFavourite>;
  price: string;
  /** Sold or rented: it says so, and nobody is asked. */
  gone: boolean;
}

/** Price, ways to reach the owner, and what else can be done with the listing. */
export function SideCard({ ref, property, favourite, price, gone }: SideCardProps) {
  const { t } = useWords();
  const member = useSession();
  const compared = useKept(compareList).length > 0;
  const isOwn = member !== null && member.id === property.owner.id;
  return (
    <aside ref={ref} className={styles.side} aria-label={t("catalog.property.side")}>
      <div className={styles.card}>
        <Figures property={property} price={price} gone={gone} drawn outdated={false} fetch={still} />
        {!gone && isOwn && <OwnerTools property={property} />}
        {!gone && !isOwn && (
          <div className={styles.contact}>
            <div className={styles.chat}>
              <Slot
                name="property.contact"
                props={chatProps(property)}
                fallback={<DirectContact property={property} />}
              />
            </div>
            <Reach property={property} drawn outdated={member !== null} fetch={still} />
          </div>
        )}
        <SideFoot
          property={property}
          favourite={favourite}
          drawn
          outdated={member !== null || compared}
          fetch={still}
        />
      </div>
      {!gone && (
        <p className={styles.safety}>
          <Icon of={ShieldCheckIcon} />
          <span>{t("catalog.property.safety")}</span>
        </p>
      )}
    </aside>
  );
}
