import { useSettings } from "@gable/shared-sdk/react";
import type { SessionStep } from "../session/flow.ts";
import { type SignInMethods, signInMethods } from "../session/methods.ts";
import { useShell } from "../shellContext.ts";

/** How visitors of this site sign in. */
export function useMethods(): SignInMethods {
  const settings = useSettings();
  const { boot } = useShell();
  return signInMethods(settings, boot.firebase);
}

/** Steps whose words depend on whether an address is proved by a code or by a link. */
const BY_PROOF: readonly SessionStep[] = ["register", "verify"];

/** The dictionary key of what a step asks for. */
export function stepText(step: SessionStep, { email }: SignInMethods): string {
  return `shell.session.text.${step}${email === "firebase" && BY_PROOF.includes(step) ? "-link" : ""}`;
}
