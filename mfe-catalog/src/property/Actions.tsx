import { lazyPart } from "@gable/mfe-kit/lazy";
import { isApiError } from "@gable/shared-sdk/client";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useHost, useT } from "@gable/shared-sdk/react";
import { HeartIcon, Icon, type IconDrawing } from "@gable/shared-ui/core";
import Columns2Icon from "lucide-react/icons/columns-2";
import FlagIcon from "lucide-react/icons/flag";
import PrinterIcon from "lucide-react/icons/printer";
import Share2Icon from "lucide-react/icons/share-2";
import { useState } from "react";
import { useCompared } from "../compare/useCompared.ts";
import type { useFavourite } from "../shared/useFavourite.ts";
import styles from "./Property.module.css";

const ReportDialog = lazyPart(() => import("./ReportDialog.tsx"));
const ShareDialog = lazyPart(() => import("./ShareDialog.tsx"));

type Opened = "unused" | "open" | "shut";

export interface ActionsProps {
  property: PropertyDetail;
  favourite: ReturnType<typeof useFavourite>;
}

/** Save, share, compare, print, report, and what other teams add. */
export function Actions({ property, favourite }: ActionsProps) {
  const { session } = useHost();
  const t = useT();
  const compared = useCompared(property);
  const [sharing, setSharing] = useState<Opened>("unused");
  const [reporting, setReporting] = useState<Opened>("unused");
  const [reported, setReported] = useState(property.reported);

  const report = async () => {
    try {
      await session.require("catalog.signIn.report");
      setReporting("open");
    } catch (error) {
      if (!isApiError(error) || error.kind !== "unauthenticated") throw error;
    }
  };

  return (
    <div className={styles.actions}>
      <Action
        wide
        icon={HeartIcon}
        label={t(favourite.pressed ? "catalog.action.saved" : "catalog.action.save")}
        pressed={favourite.pressed}
        onClick={favourite.onToggle}
      />
      <Action wide icon={Share2Icon} label={t("catalog.action.share")} onClick={() => setSharing("open")} />
      <Action
        icon={Columns2Icon}
        label={t(compared.pressed ? "catalog.action.compared" : "catalog.action.compare")}
        pressed={compared.pressed}
        onClick={compared.onToggle}
      />
      <Action icon={PrinterIcon} label={t("catalog.action.print")} onClick={() => window.print()} />
      <Action
        icon={FlagIcon}
        label={t(reported ? "catalog.action.reported" : "catalog.action.report")}
        disabled={reported}
        onClick={report}
      />
      <Slot name="property.actions" props={{ propertyId: property.id, slugId: property.slugId }} />
      {sharing !== "unused" && (
        <ShareDialog property={property} open={sharing === "open"} onClose={() => setSharing("shut")} />
      )}
      {reporting !== "unused" && (
        <ReportDialog
          propertyId={property.id}
          open={reporting === "open"}
          onClose={() => setReporting("shut")}
          onReported={() => setReported(true)}
        />
      )}
    </div>
  );
}

interface ActionProps {
  icon: IconDrawing;
  label: string;
  /** Not on a phone: over the photographs there. */
  wide?: boolean;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function Action({ icon, label, wide, pressed, disabled, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={wide ? `${styles.action} ${styles.wide}` : styles.action}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} filled={pressed && icon === HeartIcon} />
      {label}
    </button>
  );
}
