/** @jest-environment jsdom */
import { HostProvider } from "@gable/shared-sdk/react";
import { BrowserRouter, Link, useLocation, useNavigator } from "@gable/shared-sdk/router";
import { createTestHost } from "@gable/shared-sdk/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { useHeldWay } from "./useHeldWay.ts";

let isCostly = true;

function Writing() {
  const held = useHeldWay(() => isCostly);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Written {count}
      </button>
      <Link to="#photos" replace>
        Photos
      </Link>
      {held && (
        <>
          <button type="button" onClick={held.go}>
            Leave
          </button>
          <button type="button" onClick={held.stay}>
            Stay
          </button>
        </>
      )}
    </>
  );
}

/** The host's header, and in its router the remote. */
function Page() {
  return (
    <BrowserRouter>
      <Link to="/elsewhere">Header</Link>
      <Link to="/write">To write</Link>
      <Remote>
        <Screen />
      </Remote>
    </BrowserRouter>
  );
}

function Remote({ children }: { children: ReactNode }) {
  const navigator = useNavigator();
  const location = useLocation();
  const host = { ...createTestHost(), navigator, location };
  return <HostProvider host={host}>{children}</HostProvider>;
}

function Screen() {
  const { pathname } = useLocation();
  return pathname === "/write" ? <Writing /> : <p>At {pathname}</p>;
}

const press = (name: string) => fireEvent.click(screen.getByText(name));
const shows = (text: string) => screen.findByText(text);
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

/** As browsers have it; jsdom has none. */
class Traversals extends EventTarget {
  traverseTo = jest.fn();

  /** Whether the browser may go to the entry. */
  asks(url: string, { navigationType = "traverse", cancelable = true } = {}): boolean {
    const event = new Event("navigate", { cancelable });
    Object.assign(event, { navigationType, destination: { key: "entry", url: `http://localhost${url}` } });
    let may = true;
    act(() => {
      may = this.dispatchEvent(event);
    });
    return may;
  }
}
let navigation: Traversals;

/** The page of a browser, with the Navigation API or without. */
async function write(api: Traversals | undefined): Promise<void> {
  isCostly = true;
  Object.assign(window, { navigation: api });
  window.history.replaceState(null, "", "/write");
  render(<Page />);
  press("Written 0");
  press("Photos");
  await shows("Written 1");
}

describe("with the Navigation API", () => {
  beforeEach(() => {
    navigation = new Traversals();
    return write(navigation);
  });

  test("a link of the host is held; who stays has what was written, who leaves is there", async () => {
    press("Header");
    await shows("Leave");
    expect(window.location.pathname).toBe("/write");
    press("Stay");
    await gone("Leave");
    await shows("Written 1");
    press("Header");
    press("Leave");
    await shows("At /elsewhere");
    expect(window.location.pathname).toBe("/elsewhere");
  });

  test("Back and Forward are held, and taken again by who leaves", async () => {
    expect(navigation.asks("/list")).toBe(false);
    press("Stay");
    await gone("Leave");
    await shows("Written 1");
    expect(navigation.asks("/list")).toBe(false);
    press("Leave");
    expect(navigation.traverseTo).toHaveBeenCalledWith("entry");
    expect(navigation.asks("/list")).toBe(true);
  });

  test("nothing is held that costs nothing, is within the page, or may not be held", async () => {
    expect(navigation.asks("/write#photos")).toBe(true);
    expect(navigation.asks("/list", { navigationType: "push" })).toBe(true);
    expect(navigation.asks("/list", { cancelable: false })).toBe(true);
    isCostly = false;
    expect(navigation.asks("/list")).toBe(true);
    expect(screen.queryByText("Leave")).toBeNull();
    press("Header");
    await shows("At /elsewhere");
    isCostly = true;
    // The page that held them is left.
    expect(navigation.asks("/list")).toBe(true);
  });
});

describe("without the Navigation API", () => {
  const entries = () => window.history.state?.idx as number;

  /** From a list to the page, by links of the router. */
  beforeEach(async () => {
    await write(undefined);
    isCostly = false;
    press("Header");
    await shows("At /elsewhere");
    press("To write");
    await shows("Written 0");
    press("Written 0");
    press("Photos");
    isCostly = true;
  });

  test("Back is held, the page and its address stay; who leaves is where they wanted to be", async () => {
    const before = entries();
    act(() => window.history.back());
    await shows("Leave");
    await waitFor(() => expect([window.location.pathname, entries()]).toEqual(["/write", before]));
    expect(screen.getByText("Written 1")).toBeVisible();
    press("Stay");
    await gone("Leave");
    act(() => window.history.back());
    await shows("Leave");
    await waitFor(() => expect(window.location.pathname).toBe("/write"));
    press("Leave");
    await shows("At /elsewhere");
    expect(window.location.pathname).toBe("/elsewhere");
  });

  test("Forward is held as well, and several steps at once", async () => {
    isCostly = false;
    press("Header");
    await shows("At /elsewhere");
    press("To write");
    await shows("Written 0");
    const before = entries() - 2;
    act(() => window.history.go(-2));
    await waitFor(() => expect(entries()).toBe(before));
    isCostly = true;
    act(() => window.history.forward());
    await shows("Leave");
    await waitFor(() => expect(entries()).toBe(before));
    press("Stay");
    await gone("Leave");
    act(() => window.history.go(-2));
    // Two entries before this page is this page's first visit: nothing to ask about.
    await waitFor(() => expect(entries()).toBe(before - 2));
    expect(screen.queryByText("Leave")).toBeNull();
  });

  test("what costs nothing is not held", async () => {
    isCostly = false;
    act(() => window.history.back());
    await shows("At /elsewhere");
    expect(screen.queryByText("Leave")).toBeNull();
  });
});
