import { lazyPart } from "@gable/mfe-kit/lazy";
import { isApiError } from "@gable/shared-sdk/client";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import CalendarIcon from "lucide-react/icons/calendar";
import HandHeartIcon from "lucide-react/icons/hand-heart";
import { useState } from "react";
import { useWords } from "../shared/useWords.ts";
import styles from "./Property.module.css";
import { useInterest } from "./useInterest.ts";

const ViewingDialog = lazyPart(() => import("./ViewingDialog.tsx"));

/** A viewing, and a word of interest, for what is on offer. */
export default function Reach({ property }: { property: PropertyDetail }) {
  return (
    <div className={styles.contact}>
      <ViewingButton property={property} />
      {property.interestAvailable && <InterestButton property={property} />}
    </div>
  );
}

/** Asks for a viewing, where the provider arranges them. */
function ViewingButton({ property }: { property: PropertyDetail }) {
  const { session } = useHost();
  const { t, settings } = useWords();
  const [state, setState] = useState<"unused" | "open" | "shut">("unused");
  if (!settings.extensions.includes("viewings")) return null;
  const ask = async () => {
    try {
      await session.require("catalog.signIn.viewing");
      setState("open");
    } catch (error) {
      if (!isApiError(error) || error.kind !== "unauthenticated") throw error;
    }
  };
  return (
    <>
      <Button size="l" block icon={CalendarIcon} onClick={() => void ask()}>
        {t("catalog.viewing.ask")}
      </Button>
      {state !== "unused" && (
        <ViewingDialog property={property} open={state === "open"} onClose={() => setState("shut")} />
      )}
    </>
  );
}

function InterestButton({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  const { pressed, disabled, onToggle } = useInterest(property);
  return (
    <Button
      variant={pressed ? "soft" : "quiet"}
      block
      icon={HandHeartIcon}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onToggle}
    >
      {t(pressed ? "catalog.interest.on" : "catalog.interest.show")}
    </Button>
  );
}
