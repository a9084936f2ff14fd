import { type ContactInput, contactMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { Alert, Button } from "@gable/shared-ui/core";
import { Field, Textarea, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { wrongFields } from "../content/contact-form.ts";
import styles from "./PersonContact.module.css";

export interface ContactDialogProps {
  /** Whom it is about. */
  name: string;
  subject: string;
  open: boolean;
  onClose(): void;
}

/** A message about an agent or a project, which the site hands on; for whoever has no account as well. */
export default function ContactDialog({ name, subject, open, onClose }: ContactDialogProps) {
  const { sdk, notify } = useHost();
  const t = useT();
  const form = useId();
  const member = useSession();
  const [firstName = "", ...rest] = (member?.name ?? "").split(" ");
  const [input, setInput] = useState<ContactInput>({
    firstName,
    lastName: rest.join(" "),
    email: member?.email ?? "",
    subject,
    message: "",
  });
  const [tried, setTried] = useState(false);
  const send = useMutation(contactMutation(sdk));
  const wrong = tried ? wrongFields(input) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongFields(input).length > 0) return;
    send.mutate(input, {
      onSuccess() {
        notify({ tone: "ok", title: t("catalog.contact.sent") });
        onClose();
      },
    });
  };
  const field = (key: keyof ContactInput) => ({
    label: t(`catalog.contact.${key}`),
    required: true,
    error: wrong.includes(key) ? t(`catalog.contact.required.${key}`) : undefined,
  });
  const control = (key: keyof ContactInput) => ({
    name: key,
    value: input[key],
    onChange: (event: { target: { value: string } }) => setInput({ ...input, [key]: event.target.value }),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="m"
      title={t("catalog.agent.message")}
      description={t("catalog.agent.messageHelp", { name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("catalog.report.cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={send.isPending}>
            {t("catalog.contact.send")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.pair}>
          <Field {...field("firstName")}>
            <TextInput {...control("firstName")} autoComplete="given-name" />
          </Field>
          <Field {...field("lastName")}>
            <TextInput {...control("lastName")} autoComplete="family-name" />
          </Field>
        </div>
        <Field {...field("email")}>
          <TextInput {...control("email")} type="email" autoComplete="email" dir="ltr" />
        </Field>
        <Field {...field("subject")}>
          <TextInput {...control("subject")} />
        </Field>
        <Field {...field("message")}>
          <Textarea {...control("message")} rows={5} />
        </Field>
        {send.isError && <Alert tone="bad">{errorText(send.error, t)}</Alert>}
      </form>
    </Dialog>
  );
}
