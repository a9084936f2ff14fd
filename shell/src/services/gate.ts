import { checkFeature, type GatePorts } from "@gable/shared-sdk/gate";
import type { GatePort, SessionPort } from "@gable/shared-sdk/host";
import type { Dialogs } from "./dialogs.ts";

/** The gate of the site: decides by the SDK's rules, and shows a refusal's dialog with its way out. */
export function createGate(ports: GatePorts, session: Pick<SessionPort, "require">, dialogs: Dialogs): GatePort {
  const check: GatePort["check"] = (feature) => checkFeature(feature, ports);
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
