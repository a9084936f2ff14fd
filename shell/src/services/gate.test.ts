import { ApiError } from "@gable/shared-sdk/client";
import type { GatePorts } from "@gable/shared-sdk/gate";
import { checkFeature } from "@gable/shared-sdk/gate-check";
import type { SessionData } from "@gable/shared-sdk/host";
import { createDialogs } from "./dialogs.ts";
import { createGate, type GateOptions } from "./gate.ts";

const member = { name: "M", email: "m@example.org", mobile: "1", profile: "p.png", address: "Street 1" };
const open: GatePorts = {
  member: () => member,
  currentMember: async () => member,
  settings: async () => ({ verificationRequired: false, member: { verificationStatus: "initial", active: true } }),
  limits: async () => ({ packageAvailable: true, featureAvailable: true, limitAvailable: true }),
};
const gateOf = (ports: GatePorts, session: GateOptions["session"], dialogs: GateOptions["dialogs"]) =>
  createGate({ ports, rules: async () => ({ checkFeature }), session, dialogs });

const never = { require: () => Promise.reject(new Error("closed")) };

/** Closes every dialog as it opens and notes what it was about. */
function watched() {
  const dialogs = createDialogs();
  const seen: unknown[] = [];
  dialogs.current.subscribe(() => {
    const dialog = dialogs.current.get();
    if (!dialog) return;
    seen.push(dialog.request);
    queueMicrotask(() => dialog.close(false));
  });
  return { dialogs, seen };
}

test("who may, enters without a dialog", async () => {
  const { dialogs, seen } = watched();
  await expect(gateOf(open, never, dialogs).enter("property_list")).resolves.toBe(true);
  expect(seen).toEqual([]);
});

test("a refusal shows its reason and its way out", async () => {
  const { dialogs, seen } = watched();
  const ports = {
    ...open,
    limits: async () => ({ packageAvailable: true, featureAvailable: true, limitAvailable: false }),
  };
  await expect(gateOf(ports, never, dialogs).enter("property_list")).resolves.toBe(false);
  expect(seen).toEqual([{ kind: "refusal", reason: "limit_over", to: "/subscription-plan", feature: "property_list" }]);
});

test("a visitor is asked to sign in, and enters once signed in", async () => {
  const { dialogs, seen } = watched();
  let signedIn = false;
  const reasons: string[] = [];
  const gate = gateOf(
    { ...open, member: () => (signedIn ? member : null) },
    {
      require: async (reason) => {
        reasons.push(reason);
        signedIn = true;
        return {} as SessionData;
      },
    },
    dialogs,
  );
  await expect(gate.enter("project_list")).resolves.toBe(true);
  expect(reasons).toEqual(["sdk.gate.signInReason"]);
  expect(seen).toEqual([]);
});

test("a visitor who closes the sign-in is not let in and sees no second dialog", async () => {
  const { dialogs, seen } = watched();
  await expect(gateOf({ ...open, member: () => null }, never, dialogs).enter("project_list")).resolves.toBe(false);
  expect(seen).toEqual([]);
});

test("a check that fails is a refusal", async () => {
  const { dialogs, seen } = watched();
  const ports: GatePorts = {
    ...open,
    limits: () => Promise.reject(new ApiError("network", { call: "check-package-limit", message: "down" })),
  };
  await expect(gateOf(ports, never, dialogs).enter("project_access")).resolves.toBe(false);
  expect(seen).toEqual([{ kind: "refusal", reason: "check_failed", to: null, feature: "project_access" }]);
});

test("a failed check is repeated as long as the visitor asks for it", async () => {
  const dialogs = createDialogs();
  dialogs.current.subscribe(() => {
    const dialog = dialogs.current.get();
    if (dialog) queueMicrotask(() => dialog.close(true));
  });
  let tries = 0;
  const limits: GatePorts["limits"] = async (feature) => {
    tries += 1;
    if (tries < 3) throw new Error("down");
    return open.limits(feature);
  };
  await expect(gateOf({ ...open, limits }, never, dialogs).enter("property_list")).resolves.toBe(true);
  expect(tries).toBe(3);
});

test("visitors are told at once, members whose check cannot be made are refused", async () => {
  const rules = jest.fn(() => Promise.reject(new Error("offline")));
  const { dialogs } = watched();
  const check = (ports: GatePorts) => createGate({ ports, rules, session: never, dialogs }).check("property_list");
  expect(await check({ ...open, member: () => null })).toEqual({ allowed: false, reason: "not_signed_in" });
  expect(rules).not.toHaveBeenCalled();
  expect(await check(open)).toEqual({ allowed: false, reason: "check_failed" });
});
