import { type ContactInput, contactMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { Alert, Button, Container, Heading, Text, WithoutScript } from "@gable/shared-ui/core";
import { Field, Form, Textarea, TextInput } from "@gable/shared-ui/forms";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import styles from "./Content.module.css";
import { wrongFields } from "./contact-form.ts";

const EMPTY: ContactInput = { firstName: "", lastName: "", email: "", subject: "", message: "" };

/** A message to the site's owner. */
export default function ContactPage() {
  const { sdk } = useHost();
  const t = useT();
  const [input, setInput] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const send = useMutation(contactMutation(sdk));
  const wrong = tried ? wrongFields(input) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongFields(input).length === 0) send.mutate(input);
  };
  const field = (name: keyof ContactInput) => ({
    label: t(`catalog.contact.${name}`),
    required: true,
    error: wrong.includes(name) ? t(`catalog.contact.required.${name}`) : undefined,
  });
  const control = (name: keyof ContactInput) => ({
    name,
    value: input[name],
    onChange: (event: { target: { value: string } }) => setInput({ ...input, [name]: event.target.value }),
  });
  return (
    <Container className={styles.screen}>
      <div className={styles.narrow}>
        <Heading level={1}>{t("catalog.contact.title")}</Heading>
        <Text tone="muted">{t("catalog.contact.help")}</Text>
        <WithoutScript />
        {send.isSuccess ? (
          <Alert tone="ok">{t("catalog.contact.sent")}</Alert>
        ) : (
          <Form
            className={styles.form}
            onSubmit={submit}
            onTyped={(values) => setInput({ ...EMPTY, ...Object.fromEntries(values) })}
          >
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
            <div>
              <Button type="submit" variant="primary" loading={send.isPending}>
                {t("catalog.contact.send")}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Container>
  );
}
