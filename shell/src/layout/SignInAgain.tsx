import { useSession, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { useEffect, useState } from "react";
import type { SessionStep } from "../session/flow.ts";
import { SessionFlow } from "../session/SessionFlow.tsx";

/**
 * Over a page whose member's session has ended: signing in goes on with the page as it is. Nothing shuts it by accident,
 * for signing out instead takes the page away.
 */
export function SignInAgain({ email: known, close }: { email: string; close(done: boolean): void }) {
  const t = useT();
  const session = useSession();
  const [ended] = useState(session?.token);
  const [{ step, email }, setStep] = useState<{ step: SessionStep; email: string }>({ step: "sign-in", email: known });

  // Another tab may have signed in again, or out.
  useEffect(() => {
    if (!session) close(false);
    else if (session.token !== ended) close(true);
  }, [session, ended, close]);

  const first = step === "sign-in";
  return (
    <Dialog
      open
      dismissible={false}
      title={t(first ? "shell.session.again.title" : `shell.session.title.${step}`)}
      description={t(first ? "shell.session.again.text" : `shell.session.text.${step}`)}
      footer={
        <Button variant="quiet" onClick={() => close(false)}>
          {t("shell.session.again.leave")}
        </Button>
      }
    >
      <SessionFlow
        step={step}
        email={email}
        onStep={(next, typed) => setStep({ step: next, email: typed })}
        onDone={() => undefined}
      />
    </Dialog>
  );
}
