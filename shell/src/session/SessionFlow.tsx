import type { FlowProps, SessionStep } from "./flow.ts";
import { ForgotForm, ResetForm } from "./PasswordForms.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { VerifyForm } from "./VerifyForm.tsx";

export interface SessionFlowProps extends FlowProps {
  step: SessionStep;
  /** Token of the mailed link, for the step `reset`; null while it is not read yet. */
  token?: string | null;
}

/** The form of one step. */
export function SessionFlow({ step, token = "", ...flow }: SessionFlowProps) {
  switch (step) {
    case "register":
      return <RegisterForm {...flow} />;
    case "verify":
      return <VerifyForm {...flow} />;
    case "forgot":
      return <ForgotForm {...flow} />;
    case "reset":
      return <ResetForm {...flow} token={token} />;
    default:
      return <SignInForm {...flow} />;
  }
}
