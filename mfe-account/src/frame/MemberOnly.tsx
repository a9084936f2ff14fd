import type { SessionData } from "@gable/shared-sdk/host";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { Button, Container, EmptyState } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import { AccountFrame } from "./AccountFrame.tsx";
import css from "./frame.module.css";

/** Shows a page of the account to whom it belongs; anybody else may sign in. */
export function MemberOnly({ children }: { children(session: SessionData): ReactNode }) {
  const session = useSession();
  return session ? <AccountFrame>{children(session)}</AccountFrame> : <SignedOut />;
}

function SignedOut() {
  const { session } = useHost();
  const t = useT();
  return (
    <Container className={css.main}>
      <EmptyState
        level={1}
        drawing="locked"
        title={t("account.denied.title")}
        action={
          // Closing the dialog leaves this page as it is.
          <Button variant="primary" onClick={() => session.require("account.reason").catch(() => undefined)}>
            {t("account.denied.sign-in")}
          </Button>
        }
      >
        {t("account.denied.text")}
      </EmptyState>
    </Container>
  );
}
