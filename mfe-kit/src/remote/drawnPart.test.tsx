/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { anonymousHost } from "../testing/TestingHost.tsx";
import { drawnPart } from "./drawnPart.tsx";
import { RemoteProviders } from "./RemoteApp.tsx";

const push = jest.fn();
const host = anonymousHost();
const services = { ...host, navigator: { ...host.navigator, push } };
const Page = ({ children }: { children: ReactNode }) => (
  <RemoteProviders services={services}>{children}</RemoteProviders>
);

/** What the data hold: more when the part is drawn anew than when the server drew it. */
let homes: string[] = [];

function Homes({ near }: { near: string }) {
  const t = useT();
  const [saved, setSaved] = useState(false);
  return (
    <>
      <a href="/properties">All in {near}</a>
      <Link to="/agents">Agents</Link>
      <details>
        <summary>{t("how")}</summary>
      </details>
      <ul data-testid="rail" />
      {homes.map((home) => (
        <button type="button" key={home}>
          {home}
        </button>
      ))}
      <button type="button" aria-label="Save" aria-pressed={saved} onClick={() => setSaved(!saved)} />
    </>
  );
}

/** A part as the server drew it, in a page whose browser has neither its code nor its data. */
async function openDrawn({ drawn = true, fails = false } = {}) {
  const OnServer = drawnPart(async () => ({ default: Homes }));
  await OnServer.preload();
  const state = { drawn, outdated: false, near: "Pune" };
  const fetch = jest.fn(async () => {
    if (fails) throw new Error("offline");
  });
  const load = jest.fn(async () => ({ default: Homes }));
  const InBrowser = drawnPart(load);
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(
    <Page>
      <OnServer {...state} fetch={fetch} />
    </Page>,
  );
  const node = place.querySelector("a");
  const page = (outdated: boolean) => (
    <Page>
      <InBrowser {...state} outdated={outdated} fetch={fetch} />
    </Page>
  );
  const complaints: unknown[] = [];
  let root!: ReturnType<typeof hydrateRoot>;
  await act(async () => {
    root = hydrateRoot(place, page(false), { onRecoverableError: (error) => complaints.push(error) });
  });
  const show = (outdated: boolean) => act(async () => root.render(page(outdated)));
  return { place, node, fetch, load, show, complaints };
}

beforeEach(() => {
  homes = ["Goa"];
});
afterEach(() => {
  document.body.replaceChildren();
  push.mockClear();
});

test("stands as the server drew it: no code, no data, the same nodes, also when the page is drawn again", async () => {
  const { place, node, fetch, load, show, complaints } = await openDrawn();
  await show(false);
  expect(place.querySelector("a")).toBe(node);
  expect(screen.getByText("All in Pune")).toBeInTheDocument();
  expect([load, fetch].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  expect(complaints).toEqual([]);
});

test("a press fetches code and data once and is carried out, with focus, scrolling and open questions kept", async () => {
  const { place, load, fetch } = await openDrawn();
  const rail = screen.getByTestId("rail");
  rail.scrollLeft = 120;
  place.querySelector("details")?.setAttribute("open", "");
  const heart = screen.getByRole("button", { name: "Save" });
  heart.focus();
  fireEvent.click(heart);
  fireEvent.click(heart);
  expect(await screen.findByRole("button", { name: "Save", pressed: true })).toHaveFocus();
  expect(place.querySelector("details")).toHaveAttribute("open");
  expect(screen.getByTestId("rail")).not.toBe(rail);
  expect(screen.getByTestId("rail").scrollLeft).toBe(120);
  expect([load, fetch].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("button", { name: "Save", pressed: false })).toBeInTheDocument();
});

test("a press is carried out where the data have changed since: on the control of the same name", async () => {
  const { place } = await openDrawn();
  homes.push("Pune");
  const heart = screen.getByRole("button", { name: "Save" });
  heart.focus();
  fireEvent.click(heart);
  expect(await screen.findByRole("button", { name: "Save", pressed: true })).toHaveFocus();
  expect(place.querySelectorAll("button")).toHaveLength(3);
});

test("a link moves within the site without code; one that is opened elsewhere is left to the browser", async () => {
  const { load } = await openDrawn();
  const link = screen.getByText("All in Pune");
  fireEvent.click(link, { ctrlKey: true });
  expect(push).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(push.mock.calls[0]?.[0]).toMatchObject({ pathname: "/properties" });
  expect(load).not.toHaveBeenCalled();
});

test("what a visitor must see otherwise is drawn anew by itself", async () => {
  const { node, place, show, fetch } = await openDrawn();
  await show(true);
  await waitFor(() => expect(place.querySelector("a")).not.toBe(node));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("what the server drew for want of data is replaced at once", async () => {
  const { node, place } = await openDrawn({ drawn: false });
  await waitFor(() => expect(place.querySelector("a")).not.toBe(node));
});

test("a press whose data cannot be had leaves the part, and may be made again", async () => {
  const { node, place, fetch } = await openDrawn({ fails: true });
  const heart = screen.getByRole("button", { name: "Save" });
  await act(async () => fireEvent.click(heart));
  await act(async () => fireEvent.click(heart));
  expect(place.querySelector("a")).toBe(node);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("on a page that is drawn in the browser it is a lazy part", async () => {
  const Part = drawnPart(async () => ({ default: Homes }), <p>loading</p>);
  render(<Part drawn={false} outdated={false} fetch={async () => undefined} near="Pune" />, { wrapper: Page });
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("All in Pune")).toBeInTheDocument();
});
