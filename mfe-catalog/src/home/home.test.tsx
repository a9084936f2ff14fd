/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { anAgent, anArticle, aProject, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { headOf } from "../testing/head.ts";
import { openCatalog } from "../testing/openCatalog.ts";

test("shows the provider's sections in the provider's order and leaves out empty ones", async () => {
  const provider = createTestProvider();
  provider.data.projects = [];
  await openCatalog("/", { provider });
  await screen.findByRole("heading", { name: "Featured", level: 2 });
  const headings = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(["Featured", "Categories", "Agents", "Articles", "Questions", "Cities"]);
});

test("in another language than the site's own, sections have the dictionary's titles, not the operator's", async () => {
  await openCatalog("/", { language: "ar" });
  await screen.findByRole("heading", { name: "Browse by type", level: 2 });
  expect(screen.queryByRole("heading", { name: "Categories", level: 2 })).not.toBeInTheDocument();
});

test("holds the places of sections while the provider answers", async () => {
  const provider = createTestProvider().on("homepage-data", () => new Promise(() => undefined));
  await openCatalog("/", { provider });
  expect(screen.getByRole("status")).toHaveTextContent("Loading");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Find a home");
});

test("keeps the search when the sections fail, and tries again on request", async () => {
  let broken = true;
  const provider = createTestProvider();
  provider.on("homepage-data", () => {
    if (broken) throw new TestFailure(500, "down");
    return { data: { sections: [], slider_section: [], homepage_location_data_available: true } };
  });
  await openCatalog("/", { provider });
  await screen.findByText("The home page did not load");
  expect(screen.getByRole("button", { name: "Buy or rent: Buy" })).toBeInTheDocument();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: /^Show/ });
  expect(await screen.findByRole("heading", { level: 1 })).toBeInTheDocument();
  await expect(screen.findByText("The home page did not load")).rejects.toThrow();
});

test("the sentence is a form whose choices become the address of the results", async () => {
  const { history } = await openCatalog("/");
  const kinds = await screen.findByRole("radiogroup", { name: "Type", hidden: true });
  fireEvent.click(await within(kinds).findByLabelText(/Apartment/));
  fireEvent.click(screen.getByLabelText("Rent"));
  fireEvent.change(screen.getByRole("textbox", { name: /Up to/, hidden: true }), { target: { value: "50,000" } });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Rent an apartment anywhere under ₹50.00 K");
  fireEvent.submit(kinds.closest("form") as HTMLFormElement);
  expect(history.location.pathname + history.location.search).toBe(
    "/properties?type=rent&category=apartment&max_price=50000",
  );
});

test.each([
  [false, /^42 listings in \d+ cit/, "Show 42 homes"],
  [true, /^42\+ listings in \d+ cit/, "Show 42+ homes"],
])("a number that the provider stops counting at is said as such: %j", async (isCapped, eyebrow, button) => {
  const provider = createTestProvider();
  provider.data.settings.extensions = ["search"];
  const facets = { type: [], category: [], price_histogram: [] };
  const data = {
    items: [],
    clusters: [],
    facets,
    next_cursor: null,
    total: 42,
    total_capped: isCapped,
    corrections: [],
  };
  provider.on("search-properties", () => ({ data }));
  await openCatalog("/", { provider });
  expect(await screen.findByText(eyebrow)).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: button })).toBeInTheDocument();
});

test("without scripts the same form leads to the results", async () => {
  await openCatalog("/");
  const form = screen.getByLabelText("Rent").closest("form") as HTMLFormElement;
  expect(form).toHaveAttribute("action", "/properties");
  expect(form).toHaveAttribute("method", "get");
  expect(new URLSearchParams([...new FormData(form).entries()] as [string, string][]).get("type")).toBe("sell");
});

test("says in a line of text that nothing is near, never in a dialog", async () => {
  const provider = createTestProvider();
  provider.on("homepage-data", (_request, data) => ({
    data: {
      sections: [{ type: "nearby_properties_section", title: "Near you", data: data.properties }],
      slider_section: [],
      homepage_location_data_available: false,
    },
  }));
  await openCatalog("/", { provider });
  expect(await screen.findByRole("button", { name: "Use my location" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: /location/i })).not.toBeInTheDocument();
});

test("every section leads to the page of what it shows", async () => {
  const provider = createTestProvider();
  provider.on("homepage-data", (_request, data) => {
    const section = (type: string, rows: readonly object[]) => ({ type: `${type}_section`, title: type, data: rows });
    const homes = ["featured_properties", "most_viewed_properties", "most_liked_properties", "nearby_properties"];
    return {
      data: {
        sections: [
          ...[...homes, "premium_properties", "properties_on_map", "user_recommendations"].map((type) =>
            section(type, data.properties),
          ),
          section("projects", [aProject({})]),
          section("featured_projects", [aProject({})]),
          section("agents_list", [anAgent({})]),
          section("articles", [anArticle({})]),
          section("faqs", [{ id: 1, question: "Why?", answer: "Because." }]),
        ],
        slider_section: [],
        homepage_location_data_available: false,
      },
    };
  });
  await openCatalog("/", { provider });
  const wayFrom = async (title: string) => {
    const heading = await screen.findByRole("heading", { name: title, level: 2 });
    const link = within(heading.closest("section") as HTMLElement).queryByRole("link", { name: /See all|See premium/ });
    return link?.getAttribute("href") ?? null;
  };
  expect(await wayFrom("featured_properties")).toBe("/properties?promoted=1");
  expect(await wayFrom("most_viewed_properties")).toBe("/properties?sort=most_viewed");
  expect(await wayFrom("most_liked_properties")).toBe("/properties?sort=most_liked");
  expect(await wayFrom("nearby_properties")).toBe("/properties");
  expect(await wayFrom("premium_properties")).toBe("/premium-properties");
  expect(await wayFrom("properties_on_map")).toBe("/properties-on-map");
  expect(await wayFrom("user_recommendations")).toBe("/user/personalised");
  expect(await wayFrom("projects")).toBe("/projects");
  expect(await wayFrom("featured_projects")).toBe("/projects?promoted=1");
  expect(await wayFrom("agents_list")).toBe("/agents");
  expect(await wayFrom("articles")).toBe("/articles");
  expect(await wayFrom("faqs")).toBe("/faqs");
});

test("tells search engines what the site is and how to search it", async () => {
  const { head } = await headOf("/", "/");
  expect(head).toMatchObject({ title: "Homes for sale and to rent · Gable", canonical: "/" });
  expect(JSON.stringify(head.jsonLd)).toContain("https://gable.test/properties?q={search_term_string}");
});
