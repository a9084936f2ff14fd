import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { Alert } from "@gable/shared-ui/core";
import { Field, Textarea, TextInput } from "@gable/shared-ui/forms";
import styles from "./ContactFields.module.css";
import type { useContactForm } from "./useContactForm.ts";

/** The fields of a message to the site, and why it could not be sent. */
export function ContactFields({ send, field, control }: ReturnType<typeof useContactForm>) {
  const t = useT();
  return (
    <>
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
        <Textarea {...control("message")} rows={6} />
      </Field>
      {send.isError && <Alert tone="bad">{errorText(send.error, t)}</Alert>}
    </>
  );
}
