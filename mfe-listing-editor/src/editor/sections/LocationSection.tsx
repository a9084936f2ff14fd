import { useSettings, useT } from "@gable/shared-sdk/react";
import { RadioGroup } from "@gable/shared-ui/forms";
import type { ListedKind } from "../../listing/sections.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { Spot, TextRow } from "../fields.tsx";
import { PlaceFinder } from "./PlaceFinder.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function LocationSection() {
  const { kind } = useEditor();
  const t = useT();
  return (
    <SectionFrame section="location">
      <PlaceFinder />
      <TextRow name="address" label={t("listing-editor.field.address")} autoComplete="street-address" required />
      <div className={css.two}>
        <TextRow name="city" label={t("listing-editor.field.city")} autoComplete="address-level2" required />
        <TextRow name="state" label={t("listing-editor.field.state")} autoComplete="address-level1" />
        <TextRow name="country" label={t("listing-editor.field.country")} autoComplete="country-name" required />
        {kind === "property" && (
          <TextRow name="clientAddress" label={t("listing-editor.field.client-address")} optional />
        )}
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
      <ShownPlace kind={kind} />
    </SectionFrame>
  );
}

/** By which a provider keeps what others may not know of a place. */
const EXTENSIONS: Record<ListedKind, string> = { property: "place-precision", project: "project-place-precision" };

/** What others see of the place; every place is shown exactly where the provider knows nothing else. */
function ShownPlace({ kind }: { kind: ListedKind }) {
  const { form, errorOf } = useEditor();
  const { extensions } = useSettings();
  const t = useT();
  if (!extensions.includes(EXTENSIONS[kind])) return null;
  return (
    <Spot name="placeAccuracy">
      <RadioGroup
        label={t("listing-editor.place.shown")}
        look="cards"
        error={errorOf("placeAccuracy")}
        options={(["precise", "quarter"] as const).map((value) => ({
          value,
          label: t(`listing-editor.place.${value}`),
          note: t(`listing-editor.place.${value}.hint`),
        }))}
        {...form.register("placeAccuracy")}
      />
    </Spot>
  );
}
