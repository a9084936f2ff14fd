import { matchRoute } from "@gable/mfe-kit/routing";
import { returnPath } from "@gable/shared-sdk/rules";

/** The steps of signing in, wherever they are shown. */
export type SessionStep = "sign-in" | "phone" | "register" | "verify" | "forgot" | "reset";

export interface FlowProps {
  /** What is already known of the visitor. */
  email: string;
  onStep(step: SessionStep, email: string): void;
  /** Address of a step, where each is a page of its own. */
  pathOf?(step: SessionStep): string;
  /** The visitor is signed in now. */
  onDone(): void;
  /** Makes room for a dialog, where the steps stand in one themselves. */
  leave?(): void;
}

/** The host's own routes, by step. */
export const STEP_PATHS: Record<SessionStep, string> = {
  "sign-in": "/login",
  phone: "/login/phone",
  register: "/register",
  verify: "/verify-otp",
  forgot: "/forgot-password",
  reset: "/reset-password",
};

const STEPS = (Object.keys(STEP_PATHS) as SessionStep[]).map((step) => ({ step, path: STEP_PATHS[step] }));

/** The step of a path of the host. */
export function stepOf(pathname: string): SessionStep {
  return matchRoute(STEPS, pathname)?.route.step ?? "sign-in";
}

/** Where to go after signing in: a path of this site, never another site's address. */
export function nextPath(search: string): string {
  return returnPath(new URLSearchParams(search).get("next")) ?? "/";
}
