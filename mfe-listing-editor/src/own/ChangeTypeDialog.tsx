import { updateProperty } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { RentPeriod } from "@gable/shared-sdk/model";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { parseTypedNumber } from "@gable/shared-sdk/rules";
import { Alert, Button, Stack } from "@gable/shared-ui/core";
import { Field, Select, TextInput } from "@gable/shared-ui/forms";
import { Dialog, DialogClose } from "@gable/shared-ui/overlays";
import { useId, useState } from "react";
import { limits } from "../listing/limits.ts";
import { rentPeriods } from "../listing/values.ts";
import type { OwnRow } from "./ownRow.ts";
import { staleListings } from "./staleListings.ts";

/** Offers a home for rent instead of for sale, or the other way about, at a price of its own. */
export function ChangeTypeDialog({ row, onClose }: { row: OwnRow; onClose(): void }) {
  const { sdk, queryClient, notify } = useHost();
  const settings = useSettings();
  const t = useT();
  const form = useId();
  const [price, setPrice] = useState("");
  const [period, setPeriod] = useState<RentPeriod>("monthly");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const kind = row.offer === "sell" ? "rent" : "sell";
  const amount = parseTypedNumber(price);
  const wrong = !price.trim()
    ? "listing-editor.error.price"
    : amount === null || amount <= 0
      ? "listing-editor.error.price-number"
      : amount > limits.price
        ? "listing-editor.error.price-high"
        : null;

  async function save() {
    setTried(true);
    if (wrong || amount === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const rentPeriod = kind === "rent" ? period : null;
      const changed = await updateProperty(sdk, { id: row.id, kind, price: amount, rentPeriod });
      const live = changed.review === "approved" ? ".live" : "";
      notify({
        tone: "ok",
        title: t(`listing-editor.done.type.${kind}`),
        description: t(`listing-editor.changed${live}.text`),
      });
      await staleListings(queryClient);
      onClose();
    } catch (error) {
      setFailure(errorText(error, t));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(`listing-editor.change-type.title.${kind}`, { title: row.title })}
      description={t("listing-editor.change-type.text")}
      dismissible={!busy}
      footer={
        <>
          <DialogClose>
            <Button>{t("listing-editor.confirm.keep")}</Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            {t(`listing-editor.action.type.${kind}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="16">
          {failure && <Alert tone="bad">{failure}</Alert>}
          <Field
            label={t(kind === "rent" ? "listing-editor.field.rent" : "listing-editor.field.price")}
            error={tried && wrong ? t(wrong) : undefined}
            required
          >
            <TextInput
              value={price}
              onChange={(event) => setPrice(event.currentTarget.value)}
              prefix={settings.currency.symbol || undefined}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
          </Field>
          {kind === "rent" && (
            <Field label={t("listing-editor.field.period")}>
              <Select
                options={rentPeriods.map((value) => ({ value, label: t(`listing-editor.period.${value}`) }))}
                value={period}
                onChange={(event) => setPeriod(event.currentTarget.value as RentPeriod)}
              />
            </Field>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
