/** @jest-environment jsdom */
import { QueryClientProvider } from "@gable/shared-sdk/react-query";
import "@testing-library/jest-dom";
import { act, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { type GateDecision, type GateRefusal, refuse } from "../gate/index.ts";
import type { HostServices, SessionData } from "../host/index.ts";
import { aSession, createTestHost, createTestStore } from "../testing/index.ts";
import { Gate, GateRoute, type GateState, HostProvider, useGate } from "./index.ts";

const REASONS: GateRefusal[] = [
  "not_signed_in",
  "profile_incomplete",
  "verification_pending",
  "verification_failed",
  "verification_missing",
  "deactivated",
  "not_subscribed",
  "not_in_package",
  "not_premium",
  "limit_over",
  "demo_mode",
  "check_failed",
];

/** A host whose gate says what the test wants, and that counts the dialogs it opens. */
function gatedHost(first: GateDecision) {
  let decision: GateDecision = first;
  const store = createTestStore();
  store.signIn(aSession());
  const entered: string[] = [];
  const host: HostServices = createTestHost({
    store,
    gate: {
      check: async () => decision,
      enter: async (feature) => {
        entered.push(feature);
        return decision.allowed;
      },
    },
  });
  return {
    host,
    entered,
    decide: (next: GateDecision) => {
      decision = next;
    },
    signIn: (next: SessionData | null) => act(() => store.signIn(next)),
  };
}

function show(host: HostServices, content: ReactNode) {
  return render(
    <StrictMode>
      <HostProvider host={host}>
        <QueryClientProvider client={host.queryClient}>{content}</QueryClientProvider>
      </HostProvider>
    </StrictMode>,
  );
}

const refused = ({ reason }: { reason: string }, gate: GateState) => (
  <button type="button" onClick={() => void gate.recheck()}>
    no: {reason}
  </button>
);
const route = (
  <GateRoute feature="property_list" pending="checking" refused={refused}>
    <p>editor</p>
  </GateRoute>
);
let state: GateState;
function Hook() {
  state = useGate("project_access");
  return <p>{state.decision ? JSON.stringify(state.decision) : "unknown"}</p>;
}

describe("the hook", () => {
  test.each(REASONS)("tells %s with its way out", async (reason) => {
    show(gatedHost(refuse(reason)).host, <Hook />);
    expect(screen.getByText("unknown")).toBeInTheDocument();
    expect(await screen.findByText(JSON.stringify(refuse(reason)))).toBeInTheDocument();
    expect(state.allowed).toBe(false);
  });

  test("knows at once when entering turned out well", async () => {
    const { host, entered, decide } = gatedHost(refuse("not_subscribed"));
    show(host, <Hook />);
    await screen.findByText(/not_subscribed/);
    decide({ allowed: true });
    await act(async () => expect(await state.enter()).toBe(true));
    expect(entered).toEqual(["project_access"]);
    await waitFor(() => expect(state.allowed).toBe(true));
  });
});

describe("the component", () => {
  const gated = (
    <Gate feature="property_list" pending="checking" refused={refused}>
      <p>editor</p>
    </Gate>
  );

  test("shows its children only once it has allowed", async () => {
    show(gatedHost({ allowed: true }).host, gated);
    expect(screen.getByText("checking")).toBeInTheDocument();
    expect(screen.queryByText("editor")).not.toBeInTheDocument();
    expect(await screen.findByText("editor")).toBeInTheDocument();
  });

  test.each(REASONS)("shows the refusal %s in place of them, and opens no dialog by itself", async (reason) => {
    const { host, entered } = gatedHost(refuse(reason));
    show(host, gated);
    expect(await screen.findByText(`no: ${reason}`)).toBeInTheDocument();
    expect(screen.queryByText("editor")).not.toBeInTheDocument();
    expect(entered).toEqual([]);
  });
});

describe("the route guard", () => {
  test("shows the screen only once it is allowed", async () => {
    const { host, entered } = gatedHost({ allowed: true });
    show(host, route);
    expect(screen.getByText("checking")).toBeInTheDocument();
    expect(await screen.findByText("editor")).toBeInTheDocument();
    expect(entered).toEqual([]);
  });

  test.each(REASONS)("shows the page of %s, once: no dialog says the same over it", async (reason) => {
    const { host, entered } = gatedHost(refuse(reason));
    show(host, route);
    expect(await screen.findByText(`no: ${reason}`)).toBeInTheDocument();
    expect(screen.queryByText("editor")).not.toBeInTheDocument();
    expect(entered).toEqual([]);
  });

  test("opens when asked again after the way out was taken", async () => {
    const { host, decide } = gatedHost(refuse("profile_incomplete"));
    show(host, route);
    const again = await screen.findByText("no: profile_incomplete");
    decide({ allowed: true });
    act(() => again.click());
    expect(await screen.findByText("editor")).toBeInTheDocument();
  });

  test("says nothing of an earlier no while it asks anew", async () => {
    const { host, decide } = gatedHost(refuse("limit_over"));
    const first = show(host, route);
    await screen.findByText("no: limit_over");
    first.unmount();
    decide({ allowed: true });
    show(host, route);
    expect(screen.getByText("checking")).toBeInTheDocument();
    expect(await screen.findByText("editor")).toBeInTheDocument();
  });

  test("keeps open what it has opened for the member, and for nobody else", async () => {
    const { host, decide, signIn } = gatedHost({ allowed: true });
    show(host, route);
    await screen.findByText("editor");
    decide(refuse("limit_over"));
    await act(() => host.queryClient.invalidateQueries({ queryKey: ["gate"] }));
    expect(screen.getByText("editor")).toBeInTheDocument();
    signIn(aSession({ id: 7 }));
    expect(await screen.findByText("no: limit_over")).toBeInTheDocument();
    expect(screen.queryByText("editor")).not.toBeInTheDocument();
  });
});
