import { Card, Container, Heading, Stack, Text } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import css from "./Session.module.css";

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
            <Text tone="muted">{text}</Text>
          </Stack>
          {children}
        </Stack>
      </Card>
    </Container>
  );
}
