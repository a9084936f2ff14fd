import { type GatePorts, refuse } from "@gable/shared-sdk/gate";
import type { checkFeature } from "@gable/shared-sdk/gate-check";
import type { GatePort, SessionPort } from "@gable/shared-sdk/host";
import type { Dialogs } from "./dialogs.ts";

export interface GateOptions {
  ports: GatePorts;
  /** Loads the SDK's rules, which visitors do not need. */
  rules(): Promise<{ checkFeature: typeof checkFeature }>;
  session: Pick<SessionPort, "require">;
  dialogs: Dialogs;
}

/** The gate of the site: decides by the SDK's rules, and shows a refusal's dialog with its way out. */
export function createGate({ ports, rules, session, dialogs }: GateOptions): GatePort {
  const check: GatePort["check"] = async (feature) => {
    if (ports.member() === null) return refuse("not_signed_in");
    try {
      return (await rules()).checkFeature(feature, ports);
    } catch {
      return refuse("check_failed");
    }
  };
  return {
    check,
    async enter(feature, going) {
      let decision = await check(feature);
      if (!decision.allowed && decision.reason === "not_signed_in") {
        try {
          await session.require("sdk.gate.signInReason");
        } catch {
          return false;
        }
        decision = await check(feature);
      }
      while (!decision.allowed) {
        const { reason, to = null } = decision;
        if (reason === "not_signed_in") return false;
        const again = await dialogs.open({ kind: "refusal", reason, to, feature, going });
        if (!again) return false;
        decision = await check(feature);
      }
      return true;
    },
  };
}
