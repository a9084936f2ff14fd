import { lazyPart } from "@gable/mfe-kit/lazy";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { HeartIcon, IconButton } from "@gable/shared-ui/core";
import Share2Icon from "lucide-react/icons/share-2";
import { useState } from "react";
import type { useFavourite } from "../shared/useFavourite.ts";
import styles from "./Property.module.css";

const ShareDialog = lazyPart(() => import("./ShareDialog.tsx"));

export interface PhotoActionsProps {
  property: PropertyDetail;
  favourite: ReturnType<typeof useFavourite>;
}

/** Save and share over the photographs: a phone's, which has no room for them beside the price. */
export function PhotoActions({ property, favourite }: PhotoActionsProps) {
  const t = useT();
  const [sharing, setSharing] = useState<"unused" | "open" | "shut">("unused");
  return (
    <div className={styles.photoActions}>
      <IconButton look="paper" icon={Share2Icon} label={t("catalog.action.share")} onClick={() => setSharing("open")} />
      <IconButton
        look="paper"
        icon={HeartIcon}
        label={t(favourite.pressed ? "catalog.action.saved" : "catalog.action.save")}
        aria-pressed={favourite.pressed}
        onClick={favourite.onToggle}
      />
      {sharing !== "unused" && (
        <ShareDialog property={property} open={sharing === "open"} onClose={() => setSharing("shut")} />
      )}
    </div>
  );
}
