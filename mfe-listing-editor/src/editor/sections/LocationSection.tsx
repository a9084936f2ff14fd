import { useI18n } from "@gable/shared-sdk/react";
import { Alert, Button, MapPinIcon } from "@gable/shared-ui/core";
import { useState } from "react";
import { type Located, locate } from "../../listing/geolocation.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { TextRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function LocationSection() {
  const { t } = useI18n();
  return (
    <SectionFrame section="location">
      <TextRow name="address" label={t("listing-editor.field.address")} autoComplete="street-address" required />
      <div className={css.two}>
        <TextRow name="city" label={t("listing-editor.field.city")} autoComplete="address-level2" required />
        <TextRow name="state" label={t("listing-editor.field.state")} autoComplete="address-level1" />
        <TextRow name="country" label={t("listing-editor.field.country")} autoComplete="country-name" required />
        <TextRow name="clientAddress" label={t("listing-editor.field.client-address")} optional />
      </div>
      <div className={css.two}>
        <TextRow
          name="latitude"
          label={t("listing-editor.field.latitude")}
          hint={t("listing-editor.field.latitude.hint")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          required
        />
        <TextRow
          name="longitude"
          label={t("listing-editor.field.longitude")}
          hint={t("listing-editor.field.longitude.hint")}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          required
        />
      </div>
      <FindMe />
    </SectionFrame>
  );
}

/** Fills the coordinates from the browser's own place, on request alone. */
function FindMe() {
  const { form } = useEditor();
  const { t, language } = useI18n();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Located | null>(null);
  async function find() {
    setBusy(true);
    setResult(null);
    const located = await locate(navigator.geolocation);
    if (!located.failure) {
      form.setValue("latitude", located.latitude, { shouldDirty: true, shouldTouch: true });
      form.setValue("longitude", located.longitude, { shouldDirty: true, shouldTouch: true });
    }
    setBusy(false);
    setResult(located);
  }
  return (
    <div className={css.head}>
      <div>
        <Button icon={MapPinIcon} onClick={find} loading={busy}>
          {t(busy ? "listing-editor.locate.busy" : "listing-editor.locate")}
        </Button>
      </div>
      {result?.failure && <Alert tone="warn">{t(`listing-editor.locate.${result.failure}`)}</Alert>}
      {result && !result.failure && (
        <Alert tone="ok">
          {t("listing-editor.locate.done", { metres: new Intl.NumberFormat(language).format(result.accuracy) })}
        </Alert>
      )}
    </div>
  );
}
