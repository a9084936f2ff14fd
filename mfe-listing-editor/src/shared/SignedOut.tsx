import { useHost, useT } from "@gable/shared-sdk/react";
import { Button, Container, EmptyState } from "@gable/shared-ui/core";
import css from "./page.module.css";

/** The screen is a member's: says why signing in is needed, and opens it. `reason` is a dictionary key. */
export function SignedOut({ reason }: { reason: string }) {
  const { session } = useHost();
  const t = useT();
  return (
    <Container className={css.page}>
      <EmptyState
        level={1}
        drawing="locked"
        title={t(reason)}
        action={
          // Closing the dialog leaves this screen as it is.
          <Button variant="primary" onClick={() => session.require(reason).catch(() => undefined)}>
            {t("listing-editor.denied.sign-in")}
          </Button>
        }
      >
        {t("listing-editor.denied.not_signed_in")}
      </EmptyState>
    </Container>
  );
}
