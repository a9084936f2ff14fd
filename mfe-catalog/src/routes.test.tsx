/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { chunkNameOf } from "@gable/mfe-kit";
import { anArticle, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import remote from "../remote.ts";
import routes from "./routes.ts";
import { headOf } from "./testing/head.ts";
import { openCatalog } from "./testing/openCatalog.ts";

test("every screen is rendered on the server and has a chunk of its own", () => {
  expect(remote.routes.every(({ access, server }) => access === "public" && server)).toBe(true);
  expect(new Set(routes.map(({ component }) => chunkNameOf(component))).size).toBe(routes.length);
});

test.each([
  ["/", "/"],
  ["/properties", "/properties?city=Pune&page=2"],
  ["/properties-details/:slugId", "/properties-details/house-1"],
  ["/projects", "/projects"],
  ["/upcoming-projects", "/upcoming-projects"],
  ["/premium-properties", "/premium-properties"],
  ["/project-details/:id", "/project-details/riverside"],
  ["/agents", "/agents"],
  ["/agent-details/:slugId", "/agent-details/omar-haddad"],
  ["/articles", "/articles"],
  ["/article-details/:slugId", "/article-details/buying-a-first-home"],
  ["/faqs", "/faqs"],
  ["/about-us", "/about-us"],
  ["/contact-us", "/contact-us"],
  ["/area-converter", "/area-converter"],
  ["/compare-properties", "/compare-properties?homes=house-1,house-2"],
  ["/mortgage-calculator", "/mortgage-calculator"],
])("%s reads no search parameter that it does not declare", async (path, address) => {
  const spies = [
    jest.spyOn(URLSearchParams.prototype, "get"),
    jest.spyOn(URLSearchParams.prototype, "getAll"),
    jest.spyOn(URLSearchParams.prototype, "has"),
  ];
  await openCatalog(address);
  await screen.findAllByRole("heading", { level: 1 });
  const read = new Set(spies.flatMap((spy) => spy.mock.calls.map(([name]) => name)));
  for (const spy of spies) spy.mockRestore();
  const declared: readonly string[] = remote.routes.find((route) => route.path === path)?.query ?? [];
  expect([...read].filter((name) => !declared.includes(name))).toEqual([]);
  expect(declared.filter((name) => !read.has(name))).toEqual([]);
});

test("every link that the shell draws leads to a route of this remote", () => {
  const paths = routes.map((route) => route.path);
  for (const entry of remote.navigation) expect(paths).toContain(entry.to.split("?")[0]);
});

test.each([
  ["/projects", "Projects", "Riverside"],
  ["/project-details/riverside", "Riverside", "Forty homes by the river."],
  ["/agents", "Agents", "Omar Haddad"],
  ["/agent-details/omar-haddad", "Omar Haddad", "House 1"],
  ["/articles", "Articles", "Buying a first home"],
  ["/article-details/buying-a-first-home", "Buying a first home", "Start with the plan."],
  ["/faqs", "Questions and answers", "Is listing free?"],
])("%s shows %s", async (address, heading, content) => {
  await openCatalog(address);
  expect(await screen.findByRole("heading", { name: heading, level: 1 })).toBeInTheDocument();
  expect(await screen.findByText(content)).toBeInTheDocument();
});

test.each([
  ["/projects", "get-projects", "The projects did not load"],
  ["/agents", "agent-list", "The agents did not load"],
  ["/articles", "get_articles", "The articles did not load"],
  ["/faqs", "faqs", "The questions did not load"],
  ["/project-details/riverside", "get-project-detail", "The project did not load"],
  ["/agent-details/omar-haddad", "agent-properties", "The agent did not load"],
  ["/article-details/buying-a-first-home", "get_articles", "The article did not load"],
])("%s says so when %s fails, and tries again on request", async (address, call, message) => {
  const provider = createTestProvider().on(call, () => {
    throw new TestFailure(500, "down");
  });
  await openCatalog(address, { provider });
  await screen.findByRole("heading", { name: message });
  const before = provider.requests.length;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(provider.requests.length).toBeGreaterThan(before));
});

test.each([
  ["/project-details/:id", { id: "nothing" }],
  ["/agent-details/:slugId", { slugId: "nothing" }],
  ["/article-details/:slugId", { slugId: "nothing" }],
])("%s of something that is not there is a real 404", async (path, params) => {
  const { head, status } = await headOf(path, path, params as unknown as Record<string, string>);
  expect(status).toBe(404);
  expect(head.noindex).toBe(true);
});

test("pages of the settings show their text as safe elements", async () => {
  const provider = createTestProvider();
  provider.data.settings = { ...provider.data.settings, about_us: "<h2>Who</h2><script>x()</script><p>We are.</p>" };
  await openCatalog("/about-us", { provider });
  expect(await screen.findByRole("heading", { name: "Who" })).toBeInTheDocument();
  expect(document.querySelector("script")).toBeNull();
});

test("a message is sent once everything is filled", async () => {
  const { provider } = await openCatalog("/contact-us");
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Write a message.")).toBeInTheDocument();
  expect(provider.requests.some((request) => request.name === "contct_us")).toBe(false);
  for (const [label, value] of [
    [/First name/, "Meera"],
    [/Last name/, "Rao"],
    [/Email/, "meera@example.org"],
    [/Subject/, "Hello"],
    [/^Message/, "Is it free?"],
  ] as [RegExp, string][]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/on its way/)).toBeInTheDocument();
  expect(provider.requests.find((request) => request.name === "contct_us")?.form).toMatchObject({
    first_name: "Meera",
    email: "meera@example.org",
  });
});

test("an area shows in every unit, with what its name means elsewhere", async () => {
  await openCatalog("/area-converter");
  fireEvent.change(screen.getByLabelText("Area"), { target: { value: "2" } });
  fireEvent.change(screen.getByLabelText("In"), { target: { value: "acres" } });
  const shown = (name: string) => screen.getByText(name, { selector: "dt" }).closest("div");
  expect(shown("Square feet")).toHaveTextContent("87,120");
  expect(shown("Bigha")).toHaveTextContent("India and Bangladesh");
  expect(shown("Bigha")).toHaveTextContent("752.5 to 6,772.63 m² elsewhere");
  expect(shown("Feddans")).toHaveTextContent("1.926");
  fireEvent.change(screen.getByLabelText("Area"), { target: { value: "much" } });
  expect(screen.getByLabelText("Area")).toBeInvalid();
  expect(screen.getByRole("status")).toHaveTextContent("Enter a number, such as 1,000.");
});

test("the address holds an area, so that it works without a script", async () => {
  await openCatalog("/area-converter?amount=3&unit=rai");
  expect(screen.getByLabelText("Area")).toHaveValue("3");
  expect(screen.getByText("Square metres", { selector: "dt" }).closest("div")).toHaveTextContent("4,800");
});

test.each(["/faqs", "/about-us", "/privacy-policy", "/article-details/first-home"])(
  "%s says of the site's own text in which language it is, on pages in another",
  async (at) => {
    const provider = createTestProvider();
    provider.data.settings.about_us = "<p>Is listing free? We say so here.</p>";
    provider.data.settings.privacy_policy = provider.data.settings.about_us;
    provider.data.articles = [
      anArticle({ slug_id: "first-home", title: "First home", description: "<p>Is listing free?</p>" }),
    ];
    const { unmount } = await openCatalog(at, { provider, language: "ar" });
    const text = await screen.findByText(/Is listing free/);
    expect(text.closest("[lang]")).toHaveAttribute("lang", "en");
    expect(text.closest("[dir]") ?? text.closest("bdi")).not.toHaveAttribute("dir", "rtl");
    expect(screen.getByText(/^This text is in .+ only\.$/)).toBeInTheDocument();
    unmount();
    await openCatalog(at, { provider, language: "en" });
    expect((await screen.findByText(/Is listing free/)).closest("[lang]")).toBe(null);
    expect(screen.queryByText(/^This text is in/)).not.toBeInTheDocument();
  },
);
