import { useT } from "@gable/shared-sdk/react";
import { Alert, Card, Container, Heading, LinkButton, Stack, Text } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import css from "./Session.module.css";

/** What stands where no script runs in the place of the form, which is hidden then: it could not be sent. */
function WithoutScript() {
  const t = useT();
  return (
    <noscript>
      <Stack gap="16">
        <Alert tone="warn">{t("shell.session.noScript")}</Alert>
        <div className={css.ways}>
          <LinkButton to="/properties">{t("shell.notFound.search")}</LinkButton>
          <LinkButton to="/">{t("shell.notFound.home")}</LinkButton>
        </div>
      </Stack>
    </noscript>
  );
}

/** A page with one form. */
export function SessionFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Container className={css.page}>
      <Card className={css.card} ticks look="raised">
        <Stack gap="24">
          <Stack gap="4">
            <Heading level={1} look="h2">
              {title}
            </Heading>
            {text && <Text tone="muted">{text}</Text>}
          </Stack>
          <WithoutScript />
          {children}
        </Stack>
      </Card>
    </Container>
  );
}
