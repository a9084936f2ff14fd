import { useSession, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { useEffect, useState } from "react";
import type { SessionStep } from "../session/flow.ts";
import { SessionFlow } from "../sign-in/SessionFlow.tsx";

interface SignInAgainProps {
  email: string;
  /** The session has ended, or the member says who they are before something that cannot be taken back. */
  why: "ended" | "confirm";
  close(done: boolean): void;
}

/**
 * Over a page whose member signs in once more and goes on with the page as it is. Nothing shuts it by accident where the
 * session has ended, for signing out instead takes the page away.
 */
export function SignInAgain({ email: known, why, close }: SignInAgainProps) {
  const t = useT();
  const session = useSession();
  const [ended] = useState(session?.token);
  const [{ step, email }, setStep] = useState<{ step: SessionStep; email: string }>({ step: "sign-in", email: known });

  const isEnded = why === "ended";
  // Another tab may have signed in again, or out. A token that is only renewed says nothing of who is there.
  useEffect(() => {
    if (!session) close(false);
    else if (isEnded && session.token !== ended) close(true);
  }, [session, ended, isEnded, close]);

  const first = step === "sign-in";
  return (
    <Dialog
      open
      dismissible={!isEnded}
      onOpenChange={(open) => !open && close(false)}
      title={t(first ? "shell.session.again.title" : `shell.session.title.${step}`)}
      description={t(first ? `shell.session.again.${why}` : `shell.session.text.${step}`)}
      footer={
        <Button variant="quiet" onClick={() => close(false)}>
          {t(isEnded ? "shell.session.again.leave" : "shell.session.again.cancel")}
        </Button>
      }
    >
      <SessionFlow
        step={step}
        email={email}
        onStep={(next, typed) => setStep({ step: next, email: typed })}
        onDone={() => close(true)}
      />
    </Dialog>
  );
}
