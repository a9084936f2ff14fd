import { useT } from "@gable/shared-sdk/react";
import { useEffect, useState } from "react";
import { usePageTitle } from "../services/usePageTitle.ts";
import type { SessionStep } from "../session/flow.ts";
import { SessionFlow } from "./SessionFlow.tsx";
import { SessionFrame } from "./SessionFrame.tsx";
import { stepText, useMethods } from "./useMethods.ts";

/** In the place of a page for members: signing in shows that page, under the same address. */
export default function SignInWall() {
  const t = useT();
  const [{ step, email }, setStep] = useState<{ step: SessionStep; email: string }>({ step: "sign-in", email: "" });
  const methods = useMethods();
  const title = t(`shell.session.title.${step}`);
  usePageTitle(title);
  // A session may end far down a page.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  return (
    <SessionFrame title={title} text={step === "sign-in" ? t("shell.session.wall") : t(stepText(step, methods))}>
      <SessionFlow
        step={step}
        email={email}
        onStep={(next, known) => setStep({ step: next, email: known })}
        onDone={() => undefined}
      />
    </SessionFrame>
  );
}
