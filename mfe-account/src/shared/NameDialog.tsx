import { useT } from "@gable/shared-sdk/react";
import { Alert, Button } from "@gable/shared-ui/core";
import { Field, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useState } from "react";

interface NameDialogProps {
  title: string;
  /** Label of the field. */
  label: string;
  submit: string;
  /** Characters at most, as the provider takes them. */
  longest: number;
  /** What it is called now; empty for something new. */
  name?: string;
  /** What the provider said of the last try. */
  failure: string | null;
  pending: boolean;
  onSubmit(name: string): void;
  onClose(): void;
}

/** Asks for a name. Mount it to open it. */
export default function NameDialog({
  title,
  label,
  submit,
  longest,
  name = "",
  failure,
  pending,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const t = useT();
  const form = useId();
  const [value, setValue] = useState(name);
  const [tried, setTried] = useState(false);
  const missing = tried && value.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (value.trim() !== "" && !pending) onSubmit(value.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("account.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={pending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Field label={label} required error={missing ? t("account.name.missing") : undefined}>
          <TextInput
            value={value}
            maxLength={longest}
            autoComplete="off"
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        {failure && <Alert tone="bad">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
