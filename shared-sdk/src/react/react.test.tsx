/** @jest-environment jsdom */
import { QueryClientProvider } from "@gable/shared-sdk/react-query";
import "@testing-library/jest-dom";
import { act, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { HostServices, I18n, MountedWidget, SlotWidget } from "../host/contract.ts";
import type { SavedLocation, SessionData } from "../host/state.ts";
import { createTestClient, createTestHost, createTestProvider, createTestStore } from "../testing/index.ts";
import {
  HostProvider,
  Slot,
  selectLocation,
  useBusy,
  useHost,
  useHostSelector,
  useI18n,
  useSession,
  useSettings,
  useT,
} from "./index.ts";

const Broken = () => <>{useHost().contract}</>;
const Text = () => {
  const t = useT();
  const { direction } = useI18n();
  return (
    <p>
      {t("greeting")} {direction}
    </p>
  );
};
const Name = () => <p>{useSession()?.name ?? "nobody"}</p>;
const Place = ({ onRender }: { onRender(): void }) => {
  onRender();
  return <p>{useHostSelector(selectLocation)?.city ?? "anywhere"}</p>;
};
const CurrencySign = () => <p>currency {useSettings().currency.symbol}</p>;
const Unit = () => <p>{useSettings().distanceUnit}</p>;
const Form = ({ dirty }: { dirty: boolean }) => {
  useBusy("unsaved form", dirty);
  return null;
};

function show(content: ReactNode, services: Partial<HostServices> = {}) {
  const host = createTestHost(services);
  const wrap = (node: ReactNode, pathname = host.location.pathname) => (
    <StrictMode>
      <HostProvider host={{ ...host, location: { ...host.location, pathname } }}>
        <QueryClientProvider client={host.queryClient}>{node}</QueryClientProvider>
      </HostProvider>
    </StrictMode>
  );
  const view = render(wrap(content));
  return {
    host,
    rerender: (node: ReactNode) => view.rerender(wrap(node)),
    move: (pathname: string) => view.rerender(wrap(content, pathname)),
    unmount: view.unmount,
  };
}

test("outside of a host the mistake is named", () => {
  const silent = jest.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Broken />)).toThrow("useHost needs a HostProvider");
  silent.mockRestore();
});

test("texts follow the language, though the i18n object stays the same", () => {
  const listeners = new Set<() => void>();
  const i18n: I18n = {
    ...createTestHost().i18n,
    t: (key) => `${i18n.language}: ${key}`,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const view = show(<Text />, { i18n });
  expect(screen.getByText("en: greeting ltr")).toBeInTheDocument();
  act(() => {
    Object.assign(i18n, { language: "ar", direction: "rtl" });
    for (const listener of [...listeners]) listener();
  });
  expect(screen.getByText("ar: greeting rtl")).toBeInTheDocument();
  view.unmount();
  expect(listeners.size).toBe(0);
});

test("the session shows and follows the member", () => {
  const store = createTestStore();
  show(<Name />, { store });
  expect(screen.getByText("nobody")).toBeInTheDocument();
  act(() => store.signIn({ name: "Meera" } as SessionData));
  expect(screen.getByText("Meera")).toBeInTheDocument();
});

test("a component renders again only for what its selector reads", () => {
  const store = createTestStore();
  const rendered = jest.fn();
  const host = createTestHost({ store });
  render(
    <HostProvider host={host}>
      <Place onRender={rendered} />
    </HostProvider>,
  );
  act(() => {
    store.signIn({ name: "Meera" } as SessionData);
    store.change({ cached: { ...store.getState().cached, filterData: { city: "Pune" } } });
  });
  expect(rendered).toHaveBeenCalledTimes(1);
  act(() => store.change({ location: { currentLocation: { city: "Pune" } as SavedLocation, isLocationSet: true } }));
  expect(screen.getByText("Pune")).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("hydration starts from what the server had, whatever has been restored since", async () => {
  const store = createTestStore();
  const page = (
    <HostProvider host={createTestHost({ store })}>
      <Name />
    </HostProvider>
  );
  const element = document.createElement("div");
  element.innerHTML = renderToString(page);
  store.signIn({ name: "Meera" } as SessionData);
  const complaints: unknown[] = [];
  await act(async () => void hydrateRoot(element, page, { onRecoverableError: (error) => complaints.push(error) }));
  expect(complaints).toEqual([]);
  expect(element.textContent).toBe("Meera");
});

test("settings that the host does not keep are asked from the provider", async () => {
  const sdk = createTestClient(createTestProvider(), { signedIn: false });
  show(<CurrencySign />, { sdk });
  expect(screen.getByText("currency")).toBeInTheDocument();
  expect(await screen.findByText("currency ₹")).toBeInTheDocument();
});

test("settings that the host keeps are not asked for", async () => {
  const provider = createTestProvider();
  const data = { ...(await import("./defaultSettings.ts")).defaultSettings, distanceUnit: "mi" as const };
  const store = createTestStore();
  store.change({ settings: { ...store.getState().settings, data } });
  show(<Unit />, { sdk: createTestClient(provider), store });
  expect(screen.getByText("mi")).toBeInTheDocument();
  expect(provider.requests).toHaveLength(0);
});

test("busy lasts as long as it is active, and ends with the component", () => {
  const reasons = new Set<string>();
  const busy = (reason: string) => {
    reasons.add(reason);
    return () => {
      reasons.delete(reason);
    };
  };
  const view = show(<Form dirty={false} />, { busy });
  expect(reasons.size).toBe(0);
  view.rerender(<Form dirty />);
  expect([...reasons]).toEqual(["unsaved form"]);
  view.rerender(<Form dirty={false} />);
  expect(reasons.size).toBe(0);
  view.rerender(<Form dirty />);
  view.unmount();
  expect(reasons.size).toBe(0);
});

describe("a slot", () => {
  const widget: SlotWidget<"listing.quota"> = {
    id: "payments/quota",
    slot: "listing.quota",
    remote: "payments",
    name: "quota",
  };
  const mounted = new Set<HTMLElement>();
  const slots = {
    widgets: () => [widget],
    mount: async (_widget: unknown, element: HTMLElement, props: { feature?: string }) => {
      mounted.add(element);
      element.textContent = `quota of ${props.feature}`;
      return {
        update: async (next: { feature?: string }) => {
          element.textContent = `quota of ${next.feature}`;
        },
        unmount: async () => {
          mounted.delete(element);
        },
      } as MountedWidget;
    },
  } as unknown as HostServices["slots"];
  const slot = (feature: "property_list" | "project_list") => (
    <Slot name="listing.quota" props={{ feature }} fallback={<p>instead</p>} />
  );

  test("mounts its widget, hands on new props and takes it away", async () => {
    const view = show(slot("property_list"), { slots });
    expect(await screen.findByText("quota of property_list")).toBeInTheDocument();
    view.rerender(slot("project_list"));
    expect(await screen.findByText("quota of project_list")).toBeInTheDocument();
    view.unmount();
    await waitFor(() => expect(mounted.size).toBe(0));
  });

  test("functions among its props are always those of the last rendering", async () => {
    const updates = jest.fn(async () => undefined);
    let onPick: (listing: null) => void = () => undefined;
    const picking = {
      widgets: () => [{ ...widget, slot: "property.picker" as const }],
      mount: async (_: unknown, element: HTMLElement, props: { label: string; onPick: typeof onPick }) => {
        element.textContent = props.label;
        onPick = props.onPick;
        return { update: updates, unmount: async () => undefined };
      },
    } as unknown as HostServices["slots"];
    const heard: string[] = [];
    const place = (name: string) => (
      <Slot name="property.picker" props={{ label: "Find a home", onPick: () => heard.push(name) }} />
    );
    const view = show(place("first"), { slots: picking });
    await screen.findByText("Find a home");
    onPick(null);
    view.rerender(place("second"));
    onPick(null);
    expect(heard).toEqual(["first", "second"]);
    expect(updates).not.toHaveBeenCalled();
  });

  test("shows its fallback and reports when the widget cannot be mounted", async () => {
    const error = jest.fn();
    show(slot("property_list"), {
      slots: { ...slots, mount: () => Promise.reject(new Error("404")) },
      telemetry: { error, event: () => undefined },
    });
    expect(await screen.findByText("instead")).toBeInTheDocument();
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ message: "404" }), {
      slot: "listing.quota",
      widget: "payments/quota",
    });
  });

  test.each([
    ["on the next page", (move: () => void) => move()],
    ["when the network is back", () => act(() => void window.dispatchEvent(new Event("online")))],
  ])("tries a widget that failed again %s", async (_, happen) => {
    let healthy = false;
    const host = {
      slots: {
        ...slots,
        mount: ((...given) =>
          healthy ? slots.mount(...given) : Promise.reject(new Error("404"))) as typeof slots.mount,
      },
      telemetry: { error: () => undefined, event: () => undefined },
    };
    const view = show(slot("property_list"), host);
    expect(await screen.findByText("instead")).toBeInTheDocument();
    healthy = true;
    happen(() => view.move("/elsewhere"));
    expect(await screen.findByText("quota of property_list")).toBeInTheDocument();
    expect(screen.queryByText("instead")).toBeNull();
  });

  test("shows its fallback when nothing fills it", () => {
    show(slot("property_list"), { slots: { ...slots, widgets: () => [] } });
    expect(screen.getByText("instead")).toBeInTheDocument();
  });
});
