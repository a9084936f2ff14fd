/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { anAgent, anArticle, aProject, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { headOf } from "./testing/head.ts";
import { openCatalog } from "./testing/openCatalog.ts";

const asked = (provider: ReturnType<typeof createTestProvider>, name: string) =>
  provider.requests.filter((request) => request.name === name).map(({ query }) => query);

const building = (extensions: string[] = ["list-filters"]) => {
  const provider = createTestProvider();
  provider.data.settings.extensions = extensions;
  provider.data.projects = [
    aProject({ id: 1, slug_id: "riverside", title: "Riverside", type: "upcoming" }),
    aProject({ id: 2, slug_id: "orchard", title: "Orchard", type: "under_construction", city: "Lisbon" }),
  ];
  return provider;
};

test("projects are narrowed by what the address says, and the form shows it", async () => {
  const { provider } = await openCatalog("/projects?city=Lisbon&q=orch&category=house&status=under_construction", {
    provider: building(),
  });
  expect(await screen.findByText("Orchard")).toBeInTheDocument();
  expect(screen.queryByText("Riverside")).not.toBeInTheDocument();
  expect(asked(provider, "get-projects")[0]).toMatchObject({
    search: "orch",
    city: "Lisbon",
    category_id: "1",
    type: "under_construction",
  });
  expect(screen.getByRole("searchbox")).toHaveValue("orch");
  // The provider's cities do not have it: it can be seen and taken away all the same.
  expect(screen.getByRole("combobox", { name: "City" })).toHaveValue("Lisbon");
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue("under_construction");
  expect(screen.getByText("1 project")).toBeInTheDocument();
});

test("featured projects are a list of their own address", async () => {
  const { provider } = await openCatalog("/projects?promoted=1", { provider: building() });
  expect(await screen.findByRole("checkbox", { name: "Featured" })).toBeChecked();
  expect(asked(provider, "get-projects")[0]).toMatchObject({ get_featured: "1" });
});

test("a choice counts at once and begins at the first page, words when they are sent", async () => {
  const { history } = await openCatalog("/projects?page=2", { provider: building() });
  fireEvent.change(await screen.findByRole("combobox", { name: "Status" }), { target: { value: "upcoming" } });
  expect(history.location.search).toBe("?status=upcoming");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "river" } });
  expect(history.location.search).toBe("?status=upcoming");
  fireEvent.submit(screen.getByRole("searchbox").closest("form") as HTMLFormElement);
  expect(history.location.search).toBe("?q=river&status=upcoming");
});

test("nothing that fits is told from nothing at all, with the way to the whole list", async () => {
  const { history } = await openCatalog("/projects?q=nowhere", { provider: building() });
  expect(await screen.findByRole("heading", { name: "No projects match" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Clear all" }));
  expect(history.location.search).toBe("");
  expect(await screen.findByText("Orchard")).toBeInTheDocument();
});

test("a category that the site does not have finds no project", async () => {
  const { provider } = await openCatalog("/projects?category=castle", { provider: building() });
  expect(await screen.findByRole("heading", { name: "No projects match" })).toBeInTheDocument();
  expect(asked(provider, "get-projects")).toEqual([]);
});

test.each([[["list-filters"]], [[]]])("upcoming projects are those alone, with extensions %j", async (extensions) => {
  const { provider } = await openCatalog("/upcoming-projects", { provider: building(extensions) });
  expect(await screen.findByRole("heading", { name: "Upcoming projects", level: 1 })).toBeInTheDocument();
  expect(await screen.findByText("Riverside")).toBeInTheDocument();
  expect(screen.queryByText("Orchard")).not.toBeInTheDocument();
  expect(screen.queryByRole("combobox", { name: "Status" })).not.toBeInTheDocument();
  expect(asked(provider, "get-projects")[0]?.type).toBe(extensions.length > 0 ? "upcoming" : undefined);
});

test.each([[["list-filters"]], [[]]])(
  "agents are found by name and verification, with extensions %j",
  async (extensions) => {
    const provider = createTestProvider();
    provider.data.settings.extensions = extensions;
    provider.data.agents = [
      anAgent({ id: 2, name: "Omar Haddad", is_verified: true }),
      anAgent({ id: 3, slug_id: "omar-b", name: "Omar Bose" }),
      anAgent({ id: 4, slug_id: "lena", name: "Lena Vogel", is_verified: true }),
    ];
    const { history } = await openCatalog("/agents?q=omar", { provider });
    expect(await screen.findByText("2 agents")).toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "City" }) !== null).toBe(extensions.length > 0);
    expect(screen.queryByRole("combobox", { name: "Type" }) !== null).toBe(extensions.length > 0);
    fireEvent.click(screen.getByRole("checkbox", { name: "Verified only" }));
    expect(history.location.search).toBe("?q=omar&verified=1");
    expect(await screen.findByText("1 agent")).toBeInTheDocument();
    expect(screen.getByText("Omar Haddad")).toBeInTheDocument();
  },
);

test("agents are narrowed by the kind that they offer, which the address holds", async () => {
  const provider = createTestProvider();
  provider.data.settings.extensions = ["list-filters"];
  provider.data.agents = [anAgent({ id: 2, name: "Omar Haddad" })];
  const { history } = await openCatalog("/agents?page=1&city=Pune", { provider });
  await screen.findByText("House");
  fireEvent.change(screen.getByRole("combobox", { name: "Type" }), { target: { value: "house" } });
  expect(history.location.search).toBe("?category=house&city=Pune");
  await waitFor(() =>
    expect(asked(provider, "agent-list").at(-1)).toMatchObject({ category_slug_id: "house", city: "Pune" }),
  );
  expect(screen.getByRole("combobox", { name: "Type" })).toHaveValue("house");
});

test("articles are shown by category, those without one last", async () => {
  const provider = createTestProvider();
  const house = { id: 1, category: "House", slug_id: "house", image: "" };
  provider.data.articles = [
    anArticle({ id: 1, slug_id: "a", title: "Loose end", category_id: 0, category: null }),
    anArticle({ id: 2, slug_id: "b", title: "Of houses", category_id: 1, category: house }),
  ];
  await openCatalog("/articles", { provider });
  const links = await screen.findAllByRole("link", { name: /^(All articles|House|Other)$/ });
  expect(links.map((link) => link.textContent)).toEqual(["All articles", "House", "Other"]);
  fireEvent.click(screen.getByRole("link", { name: "House" }));
  expect(await screen.findByRole("heading", { name: "Articles: House", level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Loose end")).not.toBeInTheDocument());
  expect(screen.getByText("Of houses")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Other" }));
  expect(await screen.findByText("Loose end")).toBeInTheDocument();
  expect(asked(provider, "get_articles").at(-1)).toMatchObject({ category_id: "0" });
});

/** The newest are of no category, the oldest is about houses. */
const NEW_AND_ONE_OF_HOUSES = [
  ...Array.from({ length: 120 }, (_, index) =>
    anArticle({ id: index + 2, slug_id: `n${index}`, category_id: 0, category: null }),
  ),
  anArticle({
    id: 1,
    slug_id: "old",
    title: "Old",
    category_id: 1,
    category: { id: 1, category: "House", slug_id: "house" },
  }),
];

test("a category whose articles are none of the newest is there all the same", async () => {
  const provider = building();
  provider.data.articles = NEW_AND_ONE_OF_HOUSES;
  await openCatalog("/articles?category=house", { provider });
  expect(await screen.findByText("Old")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "House" })).toHaveAttribute("href", "/articles?category=house");
  expect(asked(provider, "get_categories").map(({ has_article }) => has_article)).toContain("1");
});

test("a provider that does not tell the categories of its articles has them read, page by page", async () => {
  const provider = building([]);
  provider.data.articles = NEW_AND_ONE_OF_HOUSES;
  await openCatalog("/articles", { provider });
  expect(await screen.findByRole("link", { name: "House" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Other" })).toBeInTheDocument();
  expect(
    asked(provider, "get_articles")
      .filter(({ limit }) => limit === "100")
      .map(({ offset }) => offset),
  ).toEqual([undefined, "100"]);
});

test("search engines know a narrowed list by the whole one, a category's articles by their own address", async () => {
  expect((await headOf("/projects", "/projects?city=Lisbon&page=2")).head.canonical).toBe("/projects");
  expect((await headOf("/projects", "/projects?page=2")).head.canonical).toBe("/projects?page=2");
  expect((await headOf("/agents", "/agents?q=omar")).head.canonical).toBe("/agents");
  const { head } = await headOf("/articles", "/articles?category=nothing");
  expect(head).toMatchObject({ canonical: "/articles", noindex: true });
});

const MEMBER = {
  token: "test-token",
  id: 1,
  name: "Meera",
  email: "",
  mobile: "",
  profile: "",
  address: "",
  slugId: "meera",
  isAdmin: false,
};

test("premium homes say to a visitor what they are, and lead to plans and to what everybody sees", async () => {
  const { provider } = await openCatalog("/premium-properties");
  expect(await screen.findByRole("heading", { name: "Premium homes", level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription-plan?reason=not_premium&feature=premium_properties&next=%2Fpremium-properties",
  );
  expect(screen.getByRole("link", { name: "See public homes" })).toHaveAttribute("href", "/properties?premium=1");
  expect(asked(provider, "get-property-list")).toEqual([]);
});

test("a member without the plan is told so, with the way to the plan that opens it", async () => {
  const { provider } = await openCatalog("/premium-properties", {
    session: MEMBER,
    gate: () => ({ allowed: false, reason: "not_in_package", to: "/subscription-plan" }),
  });
  expect(await screen.findByRole("heading", { name: "Your plan does not include this" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    "/subscription-plan?reason=not_in_package&feature=premium_properties&next=%2Fpremium-properties",
  );
  expect(asked(provider, "get-property-list")).toEqual([]);
});

test("a member with the plan sees them, narrowed by what the address says", async () => {
  const provider = createTestProvider();
  provider.data.settings.extensions = ["search"];
  const { history } = await openCatalog("/premium-properties?type=rent&city=Pune", { provider, session: MEMBER });
  await waitFor(() =>
    expect(provider.requests.find(({ name }) => name === "search-properties")?.form).toMatchObject({
      property_type: 1,
      city: "Pune",
      get_all_premium_properties: 1,
    }),
  );
  fireEvent.change(await screen.findByRole("combobox", { name: "Buy or rent" }), { target: { value: "" } });
  expect(history.location.search).toBe("?city=Pune");
});

test("of more premium homes than are counted the list says the least, and leads on without a last page", async () => {
  const provider = createTestProvider();
  provider.data.settings.extensions = ["search", "search-pages"];
  provider.on("search-properties", () => ({
    data: { items: provider.data.properties, total: 1000, total_capped: true, corrections: [], next_cursor: "x" },
  }));
  await openCatalog("/premium-properties?page=84", { provider, session: MEMBER });
  expect(await screen.findByText("1,000+ homes")).toBeVisible();
  expect(screen.getByRole("link", { name: "Next page" })).toHaveAttribute("href", "/premium-properties?page=85");
  expect(screen.queryByRole("link", { name: "Page 86" })).not.toBeInTheDocument();
});
