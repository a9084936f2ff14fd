import { formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Checkbox, Field, RadioGroup, Select } from "@gable/shared-ui/forms";
import { limits } from "../../listing/limits.ts";
import { parseTypedNumber } from "../../listing/numbers.ts";
import { rentPeriods } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { Spot, TextareaRow, TextRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function DetailsSection() {
  const { form, values, categories, errorOf } = useEditor();
  const { t, language } = useI18n();
  const settings = useSettings();
  const price = parseTypedNumber(values.price);
  const shown = price && price > 0 ? formatPrice(price, settings, language) : null;
  return (
    <SectionFrame section="details">
      <TextRow
        name="title"
        label={t("listing-editor.field.title")}
        hint={t("listing-editor.field.title.hint")}
        maxLength={limits.titleCharacters}
        required
      />
      <div className={css.two}>
        <Spot name="categoryId">
          <Field label={t("listing-editor.field.category")} error={errorOf("categoryId")} required>
            <Select
              placeholder={t("listing-editor.field.category.choose")}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.register("categoryId")}
            />
          </Field>
        </Spot>
        <Spot name="type">
          <RadioGroup
            label={t("listing-editor.field.type")}
            options={[
              { value: "sell", label: t("listing-editor.field.type.sell") },
              { value: "rent", label: t("listing-editor.field.type.rent") },
            ]}
            error={errorOf("type")}
            {...form.register("type")}
          />
        </Spot>
      </div>
      <div className={css.two}>
        <TextRow
          name="price"
          label={t(values.type === "rent" ? "listing-editor.field.rent" : "listing-editor.field.price")}
          hint={shown && t("listing-editor.field.price.shown", { price: shown })}
          prefix={settings.currency.symbol || undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          required
        />
        {values.type === "rent" && (
          <Spot name="rentPeriod">
            <Field label={t("listing-editor.field.period")} error={errorOf("rentPeriod")}>
              <Select
                options={rentPeriods.map((value) => ({ value, label: t(`listing-editor.period.${value}`) }))}
                {...form.register("rentPeriod")}
              />
            </Field>
          </Spot>
        )}
      </div>
      <TextareaRow
        name="description"
        label={t("listing-editor.field.description")}
        end={<small>{t("listing-editor.field.characters", { count: values.description.trim().length })}</small>}
        rows={8}
        required
      />
      <Spot name="isPrivate">
        <Checkbox
          label={t("listing-editor.field.private")}
          note={t("listing-editor.field.private.hint")}
          error={errorOf("isPrivate")}
          {...form.register("isPrivate")}
        />
      </Spot>
    </SectionFrame>
  );
}
