import { lazyPart } from "@gable/mfe-kit/lazy";
import type { SavedLocation } from "@gable/shared-sdk/host";
import { useT } from "@gable/shared-sdk/react";
import { TextButton } from "@gable/shared-ui/core";
import { useState } from "react";
import { useMyPlace } from "../place/useMyPlace.ts";

const PlaceDialog = lazyPart(() => import("../place/PlaceDialog.tsx"));

export interface NearbyNoteProps {
  place: SavedLocation | null;
  /** Whether there is anything near the place. */
  found: boolean;
}

/** Says which place "near you" means and lets the visitor give one: a line of text, and a dialog only on request. */
export function NearbyNote({ place, found }: NearbyNoteProps) {
  const t = useT();
  const mine = useMyPlace();
  const [dialog, setDialog] = useState<"unused" | "open" | "shut">("unused");
  const name = place?.city || place?.formattedAddress || t("catalog.home.near.yours");
  return (
    <span role="status">
      {place && t(found ? "catalog.home.near.place" : "catalog.home.near.nothing", { place: name })}
      {!place && t(mine.failure ? `catalog.place.failed.${mine.failure}` : "catalog.home.near.unknown")}{" "}
      {!place && (
        <>
          <TextButton onClick={() => void mine.ask()} disabled={mine.asking}>
            {t(mine.asking ? "catalog.home.near.asking" : "catalog.home.near.locate")}
          </TextButton>
          {" · "}
        </>
      )}
      <TextButton onClick={() => setDialog("open")} aria-haspopup="dialog">
        {t(place ? "catalog.home.near.change" : "catalog.home.near.choose")}
      </TextButton>
      {dialog !== "unused" && <PlaceDialog open={dialog === "open"} place={place} onClose={() => setDialog("shut")} />}
    </span>
  );
}
