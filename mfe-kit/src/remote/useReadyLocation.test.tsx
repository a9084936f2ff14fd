/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { anonymousHost } from "../testing/TestingHost.tsx";
import { loadableRoutes } from "./loadableRoute.ts";
import { RemoteApp } from "./RemoteApp.tsx";
import type { RemoteRoute } from "./route.ts";

const declared = { access: "public", query: [] } as const;
const First = { default: () => <p>first</p> };
const Second = { default: () => <p>second</p> };

async function open(second: RemoteRoute["component"]) {
  const routes = loadableRoutes([
    { ...declared, path: "/first", component: async () => First },
    { ...declared, path: "/second", component: second },
  ]);
  await routes[0]?.load();
  let progress = 0;
  const at = (path: string) => ({
    ...anonymousHost(path),
    progress: {
      start: () => {
        progress += 1;
        return () => {
          progress -= 1;
        };
      },
    },
  });
  const view = render(<RemoteApp services={at("/first")} routes={routes} />, { wrapper: Boundary });
  const go = (path: string) => view.rerender(<RemoteApp services={at(path)} routes={routes} />);
  return { go, progress: () => progress };
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: "" };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

test("the old screen stays, with the progress bar, until the code of the next one is there", async () => {
  let arrive: (module: typeof Second) => void = () => undefined;
  const page = await open(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(screen.getByText("first")).toBeVisible();
  page.go("/second");
  expect(screen.getByText("first")).toBeVisible();
  expect(page.progress()).toBe(1);
  await act(async () => arrive(Second));
  expect(await screen.findByText("second")).toBeVisible();
  expect(screen.queryByText("first")).toBeNull();
  expect(page.progress()).toBe(0);
});

test("code that cannot be had is handed to the host's error panel", async () => {
  jest.useFakeTimers();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const page = await open(() => Promise.reject(new Error("chunk 404")));
  page.go("/second");
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect((await screen.findByRole("alert")).textContent).toBe("chunk 404");
});

test("the title follows the language", async () => {
  const listeners = new Set<() => void>();
  let language = "en";
  const host = anonymousHost("/titled");
  const services = {
    ...host,
    i18n: {
      ...host.i18n,
      t: (key: string) => `${key} in ${language}`,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const routes = loadableRoutes([
    { ...declared, path: "/titled", component: async () => First, head: ({ t }) => ({ title: t("homes") }) },
  ]);
  await routes[0]?.load();
  const view = render(<RemoteApp services={services} routes={routes} />);
  await waitFor(() => expect(document.title).toContain("homes in en"));
  language = "fr";
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(document.title).toContain("homes in fr");
  view.unmount();
  expect(listeners.size).toBe(0);
});
