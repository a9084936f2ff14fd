import { formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { parseTypedNumber } from "@gable/shared-sdk/rules";
import { Checkbox, Field, RadioGroup, Select } from "@gable/shared-ui/forms";
import { limits } from "../../listing/limits.ts";
import { priceInWords } from "../../listing/priceInWords.ts";
import { rentPeriods } from "../../listing/values.ts";
import { useEditor } from "../EditorContext.ts";
import css from "../editor.module.css";
import { CategoryRow, DescriptionRow, Spot, TextRow, TitleRow } from "../fields.tsx";
import { SectionFrame } from "./SectionFrame.tsx";

export function DetailsSection() {
  const { form, values, errorOf } = useEditor();
  const { t, language } = useI18n();
  const settings = useSettings();
  const price = parseTypedNumber(values.price);
  const shown = price && price > 0 ? formatPrice(price, settings, language) : null;
  const words = price && price <= limits.price ? priceInWords(price, settings, language) : null;
  return (
    <SectionFrame section="details">
      <TitleRow hint={t("listing-editor.field.title.hint")} />
      <div className={css.two}>
        <CategoryRow label={t("listing-editor.field.category")} />
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
          hint={
            shown && (
              <>
                {t("listing-editor.field.price.shown", { price: shown })}
                {words && (
                  <>
                    {" · "}
                    <bdi data-testid="price-words">{words}</bdi>
                  </>
                )}
              </>
            )
          }
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
      <DescriptionRow />
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
