import type { FlowProps, SessionStep } from "../session/flow.ts";
import type { MailedLink } from "./mailedLink.ts";
import { ForgotForm, ResetForm } from "./PasswordForms.tsx";
import { PhoneForm } from "./phone/PhoneForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { VerifyForm } from "./VerifyForm.tsx";

export interface SessionFlowProps extends FlowProps {
  step: SessionStep;
  /** The mailed link, for the step `reset`; null while it is not read yet. */
  link?: MailedLink | null;
}

const NO_LINK: MailedLink = { mode: "reset", token: "", authority: "provider" };

/** The form of one step. */
export function SessionFlow({ step, link = NO_LINK, ...flow }: SessionFlowProps) {
  switch (step) {
    case "phone":
      return <PhoneForm {...flow} />;
    case "register":
      return <RegisterForm {...flow} />;
    case "verify":
      return <VerifyForm {...flow} />;
    case "forgot":
      return <ForgotForm {...flow} />;
    case "reset":
      return <ResetForm {...flow} link={link} />;
    default:
      return <SignInForm {...flow} />;
  }
}
