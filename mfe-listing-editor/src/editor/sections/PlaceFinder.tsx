import { placeAt } from "@gable/shared-sdk/calls";
import type { PickedPlace } from "@gable/shared-sdk/host";
import { Slot, useHost, useI18n } from "@gable/shared-sdk/react";
import { type Located, locate } from "@gable/shared-sdk/rules";
import { Alert, Button, InlineNote, MapPinIcon } from "@gable/shared-ui/core";
import { useRef, useState } from "react";
import { type Found, fieldsOfFound, pointOf } from "../../listing/foundPlace.ts";
import type { ListingValues } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import css from "./location.module.css";

const HERE = { address: "", city: "", state: "", country: "" };

/**
 * Finds the place by its name, by this device, or by a pin on the map, and fills the fields below. Field and map are the
 * catalogue's: without it they are missing, and the fields are typed.
 */
export function PlaceFinder() {
  const { form, values } = useEditor();
  const { t } = useI18n();
  const found = useRef<Found | null>(null);
  const [told, setTold] = useState("");

  function take(place: PickedPlace, way: Found["way"]) {
    const taken = { place, way };
    const fields = fieldsOfFound(taken, form.getValues(), found.current);
    // A pin that is set more closely leaves the name that was chosen.
    if (way === "name" || "city" in fields || found.current?.way !== "name") found.current = taken;
    for (const [name, value] of Object.entries(fields))
      form.setValue(name as keyof ListingValues, value, { shouldDirty: true, shouldTouch: true });
    const { city, state, country } = form.getValues();
    setTold(t("listing-editor.place.filled", { place: [city, state, country].filter(Boolean).join(", ") }));
  }

  return (
    <>
      <div className={css.finder}>
        <div className={css.field}>
          <Slot
            name="place.field"
            props={{ label: t("listing-editor.place.find"), value: "", onPick: (place) => take(place, "name") }}
          />
        </div>
        <FindMe onFound={(place) => take(place, "point")} />
      </div>
      <div className={css.map}>
        <Slot
          name="place.map"
          props={{
            label: t("listing-editor.place.map"),
            value: pointOf(values),
            onPick: (place) => take(place, "point"),
          }}
          fallback={
            <InlineNote title={t("listing-editor.place.no-map")}>{t("listing-editor.place.no-map.text")}</InlineNote>
          }
        />
      </div>
      <p className={css.told} role="status">
        {told}
      </p>
    </>
  );
}

/** The browser's own place, on request alone, with what the provider calls it. */
function FindMe({ onFound }: { onFound(place: PickedPlace): void }) {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Located | null>(null);
  async function find() {
    setBusy(true);
    setResult(null);
    const located = await locate(navigator.geolocation);
    if (!located.failure) {
      const { latitude, longitude } = located;
      const names = await placeAt(sdk, located).catch(() => HERE);
      onFound({ ...HERE, latitude, longitude, city: names.city, state: names.state, country: names.country });
    }
    setBusy(false);
    setResult(located);
  }
  return (
    <>
      <Button icon={MapPinIcon} onClick={find} loading={busy} className={css.me}>
        {t(busy ? "listing-editor.locate.busy" : "listing-editor.locate")}
      </Button>
      {result && (
        <div className={css.result}>
          {result.failure ? (
            <Alert tone="warn">{t(`listing-editor.locate.${result.failure}`)}</Alert>
          ) : (
            <Alert tone="ok">
              {t("listing-editor.locate.done", { metres: new Intl.NumberFormat(language).format(result.accuracy) })}
            </Alert>
          )}
        </div>
      )}
    </>
  );
}
