/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import type { GateDecision } from "@gable/shared-sdk/gate";
import { aProject, aSession, createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import { draftKey } from "../listing/draft.ts";
import { chosenFile, pngBytes } from "../listing/pictures.testing.ts";
import routes from "../routes.ts";

jest.mock("../listing/draftDatabase.ts", () => {
  const { memoryDrafts } = jest.requireActual("../listing/draftDatabase.ts");
  const store = { current: memoryDrafts() };
  return { memoryDrafts, draftDatabase: () => store.current, store };
});
const { store, memoryDrafts } = jest.requireMock("../listing/draftDatabase.ts");

const member = aSession();

async function open(at = "/user/add-project", provider = createTestProvider(), gate: GateDecision = { allowed: true }) {
  const asked: string[] = [];
  const rendered = await renderRemote({
    routes,
    at,
    sdk: createTestClient(provider),
    texts,
    session: member,
    gate: (feature) => {
      asked.push(feature);
      return gate;
    },
  });
  return { ...rendered, provider, asked };
}

const controls = { selector: "input, select, textarea" };
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, controls);
const shown = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, controls);
const type = (label: RegExp, value: string) => fireEvent.change(control(label), { target: { value } });
const section = (name: string) => fireEvent.click(screen.getByRole("link", { name: new RegExp(`^${name}`) }));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const publish = () => fireEvent.click(screen.getAllByRole("button", { name: "Publish" })[0]!);
const posted = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "post_project");

async function choose(label: RegExp, name: string) {
  const file = chosenFile(pngBytes(640, 480), name, "image/png");
  fireEvent.change(control(label), { target: { files: [file] } });
  await screen.findByText(name);
}

async function fillAll() {
  type(/^Title/, "Riverside towers");
  type(/^Description/, "Forty homes by the river.");
  type(/^Building type/, "1");
  fireEvent.click(screen.getByRole("radio", { name: "Under construction" }));
  section("Location");
  type(/^Address/, "14 Lane 7");
  type(/^City/, "Pune");
  type(/^State/, "Maharashtra");
  type(/^Country/, "India");
  type(/^Latitude/, "18.5482");
  type(/^Longitude/, "73.9021");
  section("Photos, video, documents");
  await choose(/^Choose photos/, "front.png");
  section("Floor plans");
  press("Add the first floor");
  type(/^Title of floor 1/, "Ground floor");
  await choose(/^Plan of floor 1/, "ground.png");
}

beforeEach(() => {
  store.current = memoryDrafts();
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

describe("adding a project", () => {
  it("stands behind the gate project_list and says what is in the way", async () => {
    const { asked } = await open("/user/add-project", createTestProvider(), {
      allowed: false,
      reason: "limit_over",
      to: "/subscription-plan",
    });
    expect(await screen.findByText("You cannot add a project yet")).toBeVisible();
    expect(screen.getByText(/You have used all the projects in your plan/)).toBeVisible();
    expect(asked).toContain("project_list");
    expect(asked).not.toContain("property_list");
  });

  it("asks for no price, no facilities and no distances, but for the stage and the floors", async () => {
    await open();
    await shown(/^Title/);
    expect(screen.getByRole("radio", { name: "Upcoming" })).toHaveProperty("checked", true);
    for (const label of [/^Price/, /^Rent/, /^For sale/]) expect(screen.queryByLabelText(label, controls)).toBeNull();
    const steps = within(screen.getByRole("navigation", { name: "Sections of the listing" })).getAllByRole("link");
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d|\d+ of \d+$/g, ""))).toEqual([
      "Details",
      "Location",
      "Photos, video, documents",
      "Floor plans",
      "Search result",
      "Check and publish",
    ]);
  });

  it("sends the fields of post_project and no other, and leads to the member's projects", async () => {
    const { provider, history, notices } = await open();
    await shown(/^Title/);
    await fillAll();
    publish();
    await waitFor(() => expect(history.location.pathname).toBe("/user/projects"));
    const form = posted(provider)[0]?.form ?? {};
    expect(form).toEqual({
      title: "Riverside towers",
      description: "Forty homes by the river.",
      category_id: "1",
      type: "under_construction",
      location: "14 Lane 7",
      place_precision: "exact",
      city: "Pune",
      state: "Maharashtra",
      country: "India",
      latitude: "18.5482",
      longitude: "73.9021",
      image: "upload-1",
      plans: [{ title: "Ground floor", document: "upload-1" }],
    });
    expect(notices.map(({ title, description }) => [title, description])).toEqual([
      ["Listing sent", "We will review it. You can find it in your listings."],
    ]);
    expect(await store.current.read(draftKey(1, null, "project"))).toBeUndefined();
    expect((await screen.findAllByText("Riverside towers"))[0]).toBeVisible();
  });

  it("completes the current floor before another is added, with the focus on what it lacks", async () => {
    await open("/user/add-project#floors");
    await screen.findByRole("button", { name: "Add the first floor" });
    press("Add the first floor");
    await waitFor(() => expect(document.activeElement).toBe(control(/^Title of floor 1/)));
    press("Add a floor");
    expect(screen.getByText("Complete floor 1 before you add another.")).toBeVisible();
    expect(screen.getByText("Give floor 1 a title.")).toBeVisible();
    expect(screen.queryByLabelText(/^Title of floor 2/)).toBeNull();
    type(/^Title of floor 1/, "Ground floor");
    await choose(/^Plan of floor 1/, "ground.png");
    press("Add a floor");
    expect(control(/^Title of floor 2/)).toBeTruthy();
    expect(screen.queryByText("Complete floor 1 before you add another.")).toBeNull();
  });

  it("moves and removes floors, telling each", async () => {
    await open("/user/add-project#floors");
    await screen.findByRole("button", { name: "Add the first floor" });
    press("Add the first floor");
    type(/^Title of floor 1/, "Ground floor");
    await choose(/^Plan of floor 1/, "ground.png");
    press("Add a floor");
    type(/^Title of floor 2/, "First floor");
    press("Move floor 2 up");
    expect(control(/^Title of floor 1/).value).toBe("First floor");
    expect(screen.getByText("The floor is now number 1")).toBeVisible();
    press("Remove floor 1");
    expect(control(/^Title of floor 1/).value).toBe("Ground floor");
    expect(screen.queryByLabelText(/^Title of floor 2/)).toBeNull();
  });

  it("sends nothing while floors are missing, and leads to them", async () => {
    const { provider } = await open();
    await shown(/^Title/);
    await fillAll();
    press("Remove floor 1");
    publish();
    expect(await screen.findByText("Add at least one floor with its title and plan.")).toBeVisible();
    expect(posted(provider)).toEqual([]);
  });
});

describe("editing a project", () => {
  it("starts from the project and sends only the floors that changed", async () => {
    const provider = createTestProvider();
    const plans = [1, 2].map((id) => ({ id, project_id: 7, title: `Floor ${id}`, document: `/files/${id}.png` }));
    provider.data.projects.push(aProject({ id: 7, slug_id: "mine", title: "Mine", added_by: 1, city: "Pune", plans }));
    const { history } = await open("/user/edit-project/mine", provider);
    expect((await shown(/^Title/)).value).toBe("Mine");
    section("Location");
    type(/^Country/, "India");
    type(/^Latitude/, "18.5");
    type(/^Longitude/, "73.9");
    section("Floor plans");
    type(/^Title of floor 2/, "Mezzanine");
    press("Remove floor 1");
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    await waitFor(() => expect(history.location.pathname).toBe("/my-project/mine"));
    const form = posted(provider)[0]?.form;
    expect(form).toMatchObject({ id: "7", title: "Mine", remove_plans: "1", plans: [{ id: "2", title: "Mezzanine" }] });
    expect(form?.image).toBeUndefined();
  });

  it("says so when there is no such project of the member's", async () => {
    await open("/user/edit-project/riverside");
    expect(await screen.findByText("Listing not found")).toBeVisible();
  });
});
