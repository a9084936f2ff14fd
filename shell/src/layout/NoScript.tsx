import { useT } from "@gable/shared-sdk/react";
import { Container, Text } from "@gable/shared-ui/core";
import css from "./Layout.module.css";

/** On pages that only a browser can render, for visitors whose browser runs no scripts. */
export function NoScript() {
  const t = useT();
  return (
    <noscript>
      <Container className={css.panel}>
        <Text>{t("shell.layout.noScript")}</Text>
      </Container>
    </noscript>
  );
}
