import type { SavedLocation } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { TIMES } from "@gable/shared-sdk/rules";
import { TextButton } from "@gable/shared-ui/core";
import { useState } from "react";

/** Says which place "near you" means and lets the visitor give one: a line of text, never a dialog. */
export function NearbyNote({ place, found }: { place: SavedLocation | null; found: boolean }) {
  const { store } = useHost();
  const t = useT();
  const [state, setState] = useState<"idle" | "asking" | "denied">("idle");

  const locate = () => {
    if (!navigator.geolocation) return setState("denied");
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        store.setLocation({
          coordinates: { latitude, longitude },
          formattedAddress: "",
          city: "",
          state: "",
          country: "",
        });
      },
      () => setState("denied"),
      { enableHighAccuracy: true, timeout: TIMES.geolocation },
    );
  };

  if (place && found) {
    return place.city ? t("catalog.home.near.place", { place: place.city }) : t("catalog.home.near.position");
  }
  if (place) return t("catalog.home.near.nothing");
  return (
    <span role="status">
      {t(state === "denied" ? "catalog.home.near.denied" : "catalog.home.near.unknown")}{" "}
      <TextButton onClick={locate} disabled={state === "asking"}>
        {t(state === "asking" ? "catalog.home.near.asking" : "catalog.home.near.locate")}
      </TextButton>
    </span>
  );
}
