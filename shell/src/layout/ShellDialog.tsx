import { refusalText } from "@gable/shared-sdk/gate";
import { Slot, useSession, useT } from "@gable/shared-sdk/react";
import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { plansPath, withReturn } from "@gable/shared-sdk/rules";
import { Button } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { useEffect, useState } from "react";
import type { DialogRequest, OpenDialog } from "../services/dialogs.ts";
import type { SessionStep } from "../session/flow.ts";
import { SessionFlow } from "../sign-in/SessionFlow.tsx";
import { stepText, useMethods } from "../sign-in/useMethods.ts";
import { SignInAgain } from "./SignInAgain.tsx";

/** The dialog that is open now. */
export default function ShellDialog({ dialog }: { dialog: OpenDialog }) {
  const { request, close } = dialog;
  if (request.kind === "sign-in-again") return <SignInAgain {...request} close={close} />;
  return request.kind === "sign-in" ? (
    <SignInDialog reason={request.reason} close={close} />
  ) : (
    <RefusalDialog request={request} close={close} />
  );
}

function SignInDialog({ reason, close }: { reason: string | null; close(done: boolean): void }) {
  const t = useT();
  const session = useSession();
  const methods = useMethods();
  const [{ step, email }, setStep] = useState<{ step: SessionStep; email: string }>({ step: "sign-in", email: "" });

  useEffect(() => {
    if (session) close(true);
  }, [session, close]);

  const text = step === "sign-in" && reason ? t(reason) : t(stepText(step, methods));
  return (
    <Dialog
      open
      title={t(`shell.session.title.${step}`)}
      description={text}
      onOpenChange={(open) => !open && close(false)}
    >
      <SessionFlow
        step={step}
        email={email}
        onStep={(next, known) => setStep({ step: next, email: known })}
        onDone={() => close(true)}
        leave={() => close(false)}
      />
    </Dialog>
  );
}

const PLANS = "/subscription-plan";

type Refusal = Extract<DialogRequest, { kind: "refusal" }>;

/** Why a feature is closed, and the way to open it (spec §5 and §6). Closed as done, it is to be checked again. The way out knows the way back. */
function RefusalDialog({ request, close }: { request: Refusal; close(done: boolean): void }) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { reason, to, feature, going } = request;
  const { title, text, action } = refusalText({ allowed: false, reason });
  const wayOut = (target: string, from: string) => {
    if (target === PLANS && feature) return plansPath(reason, feature, from);
    // Whoever writes to the administrator is not on the way back.
    return reason === "deactivated" ? target : withReturn(target, from);
  };
  return (
    <Dialog
      open
      title={t(title)}
      description={t(text)}
      onOpenChange={(open) => !open && close(false)}
      footer={
        <>
          <Button variant={action ? "quiet" : "primary"} onClick={() => close(false)}>
            {t(action ? "sdk.gate.notNow" : "sdk.gate.close")}
          </Button>
          {action && (
            <Button
              variant="primary"
              onClick={() => {
                close(!to);
                const from = going ?? pathname + search + hash;
                if (to) navigate(wayOut(to, from));
              }}
            >
              {t(action)}
            </Button>
          )}
        </>
      }
    >
      {to === PLANS && feature && <Slot name="plan.limit" props={{ feature }} />}
    </Dialog>
  );
}
