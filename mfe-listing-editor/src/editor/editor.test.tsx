/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import type { GateDecision } from "@gable/shared-sdk/gate";
import type { SessionData } from "@gable/shared-sdk/host";
import { aSession, createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import { draftKey, readDraft } from "../listing/draft.ts";
import { chosenFile, pngBytes } from "../listing/pictures.testing.ts";
import routes from "../routes.ts";

const member = aSession();

// One store for all editors of a test, as a browser has one database.
jest.mock("../listing/draftDatabase.ts", () => {
  const { memoryDrafts } = jest.requireActual("../listing/draftDatabase.ts");
  const store = { current: memoryDrafts() };
  return { memoryDrafts, draftDatabase: () => store.current, store };
});
const { store, memoryDrafts } = jest.requireMock("../listing/draftDatabase.ts");

interface OpenOptions {
  session?: SessionData | null;
  gate?: GateDecision;
  at?: string;
  provider?: TestProvider;
}

async function open({
  session = member,
  gate = { allowed: true },
  at,
  provider = createTestProvider(),
}: OpenOptions = {}) {
  const rendered = await renderRemote({
    routes,
    at: at ?? "/user/add-property",
    sdk: createTestClient(provider),
    texts,
    session,
    gate: () => gate,
  });
  return { ...rendered, provider };
}

const controls = { selector: "input, select, textarea" };
const control = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, controls);
const shown = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, controls);
const type = (label: RegExp, value: string) => fireEvent.change(control(label), { target: { value } });
const section = (name: string) => fireEvent.click(screen.getByRole("link", { name: new RegExp(`^${name}`) }));
const publish = () => fireEvent.click(screen.getAllByRole("button", { name: "Publish" })[0]!);
const posted = (provider: TestProvider, call = "post_property") =>
  provider.requests.filter(({ name }) => name === call);

async function choosePhoto(width: number, height: number, name = "front.png") {
  const input = screen.getByLabelText("Choose photos");
  fireEvent.change(input, { target: { files: [chosenFile(pngBytes(width, height), name, "image/png")] } });
  await screen.findByText(name);
}

async function fillAll() {
  type(/^Title/, "Sunlit four-bed villa");
  type(/^Description/, "East-facing, with a mango garden.");
  type(/^Type/, "1");
  type(/^Price/, "1,15,00,000");
  section("Location");
  type(/^Address/, "14 Lane 7");
  type(/^City/, "Pune");
  type(/^Country/, "India");
  type(/^Latitude/, "18.5482");
  type(/^Longitude/, "73.9021");
  section("Photos, video, documents");
  await choosePhoto(640, 480);
  section("Facilities");
  type(/^Bedrooms/, "4");
}

beforeEach(() => {
  store.current = memoryDrafts();
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

describe("adding a property", () => {
  it("asks a visitor to sign in and shows no form", async () => {
    await open({ session: null });
    expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(screen.queryByLabelText(/^Title/, controls)).toBeNull();
  });

  it("shows the reason and the way out when the gate refuses", async () => {
    await open({ gate: { allowed: false, reason: "limit_over", to: "/subscription-plan" } });
    expect(await screen.findByText(/You have used all the listings in your plan/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe(
      "/subscription-plan?reason=limit_over&feature=property_list&next=%2Fuser%2Fadd-property",
    );
    expect(screen.queryByLabelText(/^Title/, controls)).toBeNull();
  });

  it("sends nothing while something is missing, and puts the focus on the first field to mend", async () => {
    const { provider } = await open();
    await shown(/^Title/);
    section("Check and publish");
    publish();
    expect(await screen.findByText("Give the listing a title.")).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(control(/^Title/)));
    expect(posted(provider)).toEqual([]);
  });

  it("lists every issue in the last section, each leading to its field", async () => {
    await open();
    await shown(/^Title/);
    section("Check and publish");
    fireEvent.click(screen.getByRole("button", { name: "Enter the city." }));
    await waitFor(() => expect(document.activeElement).toBe(control(/^City/)));
  });

  it("sends the whole listing, forgets the draft and leads to the member's properties", async () => {
    const { provider, history, notices } = await open();
    await shown(/^Title/);
    await fillAll();
    publish();
    await waitFor(() => expect(history.location.pathname).toBe("/user/properties"));
    const form = posted(provider)[0]?.form;
    expect(form).toMatchObject({
      title: "Sunlit four-bed villa",
      price: "11500000",
      property_type: "0",
      category_id: "1",
      latitude: "18.5482",
      parameters: [{ parameter_id: "1", value: "4" }],
    });
    expect(form?.title_image).toBe("upload-1");
    expect(notices.map(({ title, description }) => [title, description])).toEqual([
      ["Listing sent", "We will review it. You can find it in your listings."],
    ]);
    expect(await store.current.read(draftKey(1, null))).toBeUndefined();
    expect((await screen.findAllByText("Sunlit four-bed villa"))[0]).toBeVisible();
  });

  it("keeps everything and shows the provider's words at the field when it refuses", async () => {
    const provider = createTestProvider();
    const { TestFailure } = jest.requireActual("@gable/shared-sdk/testing");
    provider.on("post_property", () => {
      throw new TestFailure(400, "Refused.", { field_errors: { price: ["Too high for this city."] } });
    });
    await open({ provider });
    await shown(/^Title/);
    await fillAll();
    publish();
    expect(await screen.findByText("Too high for this city.")).toBeVisible();
    expect(screen.getByText("The listing was not sent")).toBeVisible();
    expect(control(/^Title/).value).toBe("Sunlit four-bed villa");
  });

  it("tells at once that a picture is too small and does not take it for the cover", async () => {
    await open({ at: "/user/add-property#photos" });
    await screen.findByLabelText("Choose photos");
    await choosePhoto(119, 400, "tiny.png");
    const refused = await screen.findByText(/119 × 400 pixels/);
    expect(refused.textContent).toContain("tiny.png");
    expect(screen.queryByText("Cover")).toBeNull();
  });

  it("makes another picture the cover by moving it to the front", async () => {
    await open({ at: "/user/add-property#photos" });
    await screen.findByLabelText("Choose photos");
    await choosePhoto(640, 480, "front.png");
    await choosePhoto(480, 640, "garden.png");
    fireEvent.click(screen.getByRole("button", { name: "Move photo 2 earlier" }));
    const cover = screen.getByText("Cover").closest("li")!;
    expect(within(cover).getByText("garden.png")).toBeVisible();
  });

  it("goes through every section, answered or not", async () => {
    await open();
    await shown(/^Title/);
    section("What’s nearby");
    await shown(/School/);
    section("Search result");
    section("What’s nearby");
    expect(control(/School/).value).toBe("");
    type(/School/, "3");
    expect(await screen.findByText("1 of 1")).toBeVisible();
  });

  it("shows card and search result live", async () => {
    await open();
    await shown(/^Title/);
    type(/^Title/, "Quiet studio");
    expect(within(screen.getByTestId("card-preview")).getByText("Quiet studio")).toBeVisible();
    expect(screen.getByText(/properties-details › quiet-studio/)).toBeVisible();
  });
});

describe("the draft", () => {
  it("is saved by itself and comes back after leaving, with pictures", async () => {
    const first = await open();
    const { provider } = first;
    await shown(/^Title/);
    expect(first.busyReasons.size).toBe(0);
    type(/^Title/, "Half a listing");
    section("Photos, video, documents");
    await choosePhoto(640, 480);
    expect(first.busyReasons.size).toBe(1);
    first.unmount();
    await waitFor(async () => {
      const draft = readDraft(await store.current.read(draftKey(1, null)));
      expect(draft?.media.photos).toHaveLength(1);
    });
    await open({ provider });
    // Where the writer was.
    expect(await screen.findByText("front.png")).toBeVisible();
    expect(screen.getByText("We have restored your draft")).toBeVisible();
    section("Details");
    expect((await shown(/^Title/)).value).toBe("Half a listing");
  });

  it("goes when the writer starts afresh", async () => {
    const first = await open();
    const { provider } = first;
    await shown(/^Title/);
    type(/^Title/, "Half a listing");
    first.unmount();
    await open({ provider });
    await screen.findByText("We have restored your draft");
    fireEvent.click(screen.getByRole("button", { name: "Start over" }));
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(control(/^Title/).value).toBe(""));
    expect(await store.current.read(draftKey(1, null))).toBeUndefined();
  });
});

describe("editing a property", () => {
  it("starts from the listing, sends only pictures that changed, and leads to its page", async () => {
    const { provider, history, notices } = await open({ at: "/user/edit-property/house-3" });
    const title = await shown(/^Title/);
    expect(title.value).toBe("House 3");
    type(/^Title/, "House with a garden");
    section("Photos, video, documents");
    fireEvent.click(screen.getByRole("button", { name: "Remove photo 2" }));
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    await waitFor(() => expect(history.location.pathname).toBe("/my-property/house-3"));
    const form = posted(provider, "update_post_property")[0]?.form;
    expect(form).toMatchObject({ id: "3", title: "House with a garden", remove_gallery_images: ["30"] });
    expect(form?.title_image).toBeUndefined();
    expect(notices.map(({ title, description }) => [title, description])).toEqual([
      ["Changes saved", expect.stringMatching(/^(Everyone can see them now|We review them before they go live)\.$/)],
    ]);
  });

  it("says so when there is no such listing of the member's", async () => {
    await open({ at: "/user/edit-property/house-1" });
    expect(await screen.findByText("Listing not found")).toBeVisible();
  });
});
