import { lazyPart } from "@gable/mfe-kit/lazy";
import { isApiError } from "@gable/shared-sdk/client";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useHost, useT } from "@gable/shared-sdk/react";
import { HeartIcon, Icon, type IconDrawing } from "@gable/shared-ui/core";
import FlagIcon from "lucide-react/icons/flag";
import PrinterIcon from "lucide-react/icons/printer";
import Share2Icon from "lucide-react/icons/share-2";
import { useState } from "react";
import { listingHref } from "../shared/listing.ts";
import { useFavourite } from "../shared/useFavourite.ts";
import styles from "./Property.module.css";

const ReportDialog = lazyPart(() => import("./ReportDialog.tsx"));

/** Save, share, print, report, and what other teams add. */
export function Actions({ property }: { property: PropertyDetail }) {
  const { session, notify } = useHost();
  const t = useT();
  const favourite = useFavourite(property);
  const [reporting, setReporting] = useState<"unused" | "open" | "shut">("unused");
  const [reported, setReported] = useState(property.reported);

  const share = async () => {
    const url = new URL(listingHref(property), window.location.href).href;
    try {
      if (navigator.share) {
        await navigator.share({ title: property.title, url });
        return;
      }
      // Missing outside of secure contexts: then the address is shown, for copying by hand.
      if (!navigator.clipboard) return notify({ tone: "info", title: t("catalog.share.failed"), description: url });
      await navigator.clipboard.writeText(url);
      notify({ tone: "ok", title: t("catalog.share.copied") });
    } catch (error) {
      // Shutting the system's share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify({ tone: "bad", title: t("catalog.share.failed"), description: url });
    }
  };

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
        icon={HeartIcon}
        label={t(favourite.pressed ? "catalog.action.saved" : "catalog.action.save")}
        pressed={favourite.pressed}
        disabled={favourite.disabled}
        onClick={favourite.onToggle}
      />
      <Action icon={Share2Icon} label={t("catalog.action.share")} onClick={share} />
      <Action icon={PrinterIcon} label={t("catalog.action.print")} onClick={() => window.print()} />
      <Action
        icon={FlagIcon}
        label={t(reported ? "catalog.action.reported" : "catalog.action.report")}
        disabled={reported}
        onClick={report}
      />
      <Slot name="property.actions" props={{ propertyId: property.id, slugId: property.slugId }} />
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
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function Action({ icon, label, pressed, disabled, onClick }: ActionProps) {
  return (
    <button type="button" className={styles.action} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <Icon of={icon} filled={pressed} />
      {label}
    </button>
  );
}
