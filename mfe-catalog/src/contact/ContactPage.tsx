import type { ContactInput } from "@gable/shared-sdk/calls";
import { useT } from "@gable/shared-sdk/react";
import { Alert, Button, Container, Heading, Text, WithoutScript } from "@gable/shared-ui/core";
import { Form } from "@gable/shared-ui/forms";
import styles from "../content/Content.module.css";
import { ContactFields } from "./ContactFields.tsx";
import { useContactForm } from "./useContactForm.ts";

const EMPTY: ContactInput = { firstName: "", lastName: "", email: "", subject: "", message: "" };

/** A message to the site's owner. */
export default function ContactPage() {
  const t = useT();
  const contact = useContactForm(EMPTY);
  const { send, submit, setInput } = contact;
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
            <ContactFields {...contact} />
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
