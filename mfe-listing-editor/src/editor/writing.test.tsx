/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import type { GateDecision } from "@gable/shared-sdk/gate";
import { aSession, createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import { chosenFile, pngBytes } from "../listing/pictures.testing.ts";
import routes from "../routes.ts";

jest.mock("../listing/draftDatabase.ts", () => {
  const { memoryDrafts } = jest.requireActual("../listing/draftDatabase.ts");
  const store = { current: memoryDrafts() };
  return { memoryDrafts, draftDatabase: () => store.current, store };
});
const { store, memoryDrafts } = jest.requireMock("../listing/draftDatabase.ts");

async function open(at: string, provider = createTestProvider(), gate: GateDecision = { allowed: true }) {
  const settings = provider.data.settings as { extensions: string[] };
  settings.extensions = [...settings.extensions, "slug-check"];
  const sdk = createTestClient(provider);
  const rendered = await renderRemote({ routes, at, sdk, texts, session: aSession(), gate: () => gate });
  return { ...rendered, provider };
}

const controls = { selector: "input, select, textarea" };
const shown = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, controls);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, controls), { target: { value } });
const png = (name: string) => chosenFile(pngBytes(640, 480), name, "image/png");
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Choose photos"), { target: { files } });

beforeEach(() => {
  store.current = memoryDrafts();
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

describe("the address of a listing", () => {
  it("is checked as it is typed: free, taken, and never its own", async () => {
    const provider = createTestProvider();
    provider.on("slug-check", ({ query }) => ({ data: { free: query.slug_id !== "old-mill" } }));
    await open("/user/edit-property/house-3#search", provider);
    const field = await shown(/^Page address/);
    expect(field.value).toBe("house-3");
    expect(screen.getByText("Current address.")).toBeVisible();
    type(/^Page address/, "Mill House");
    expect(await screen.findByText("Available.")).toBeVisible();
    expect(screen.getByText(/properties-details\/mill-house$/)).toBeVisible();
    expect(screen.getByText(/properties-details › mill-house/)).toBeVisible();
    type(/^Page address/, "old mill");
    expect(await screen.findByText("Another listing already uses this address. Choose another one.")).toBeVisible();
    const asked = provider.requests.filter(({ name }) => name === "slug-check").map(({ query }) => query);
    expect(asked).toEqual([
      { kind: "property", slug_id: "mill-house", id: "3" },
      { kind: "property", slug_id: "old-mill", id: "3" },
    ]);
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    expect(provider.requests.some(({ name }) => name === "update_post_property")).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it("that is refused when the form is sent is told at its field, until it is changed", async () => {
    const provider = createTestProvider();
    provider.on("update_post_property", () => {
      throw new TestFailure(400, "Refused.", { field_errors: { slug_id: ["Somebody took it."] } });
    });
    await open("/user/edit-property/house-3#search", provider);
    await shown(/^Page address/);
    type(/^Page address/, "mill-house");
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    expect(await screen.findByText("Somebody took it.")).toBeVisible();
    type(/^Page address/, "mill-house-2");
    expect(screen.queryByText("Somebody took it.")).toBeNull();
  });
});

describe("what is shown while it is typed", () => {
  it("is the link as it will be shared, and the price in words", async () => {
    await open("/user/add-property");
    await shown(/^Title/);
    const share = within(screen.getByTestId("share-preview"));
    expect(share.getByText("Listing title")).toBeVisible();
    type(/^Title/, "Quiet studio");
    type(/^Description/, "Under the roof.");
    expect(share.getByText("Quiet studio")).toBeVisible();
    expect(share.getByText("Under the roof.")).toBeVisible();
    type(/^Price/, "2,40,00,000");
    expect(screen.getByTestId("price-words").textContent).toMatch(/^2\.4.crore.Indian rupees$/);
    fireEvent.click(screen.getByRole("link", { name: /^Search result/ }));
    await shown(/^Title for search engines/);
    type(/^Title for search engines/, "A studio in Pune");
    expect(share.getByText("A studio in Pune")).toBeVisible();
    type(/^Keywords/, "a,b,c,d,e,f,g,h,i,j,k");
    // At once, before the field is left.
    expect(await screen.findByText("Use at most 10 phrases.")).toBeVisible();
    expect(screen.getByText("11 of 10")).toBeVisible();
  });
});

describe("photos", () => {
  it("are 24, and the 25th is refused by its name", async () => {
    await open("/user/add-property#photos");
    await screen.findByLabelText("Choose photos");
    choose(...Array.from({ length: 25 }, (_, at) => png(`photo-${at + 1}.png`)));
    expect(await screen.findByText("photo-24.png")).toBeVisible();
    const refused = await screen.findByText("photo-25.png");
    expect(refused.closest("li")?.textContent).toMatch(/24/);
    expect(screen.getAllByAltText(/^Photo \d+: photo-/)).toHaveLength(24);
    expect(screen.queryByAltText(/photo-25/)).toBeNull();
  });
});

describe("an answer that is a file", () => {
  const withDeed = () => {
    const provider = createTestProvider();
    const deed = {
      id: 9,
      name: "Title deed",
      type_of_parameter: "file" as const,
      type_values: null,
      image: "",
      is_required: 1,
    };
    provider.data.categories[0]!.parameter_types.push(deed as never);
    return provider;
  };
  const openAnswers = async (provider = withDeed()) => {
    const rendered = await open("/user/edit-property/house-3#facilities", provider);
    await screen.findByLabelText(/^Title deed/);
    return rendered;
  };
  const answer = (file: File) => fireEvent.change(screen.getByLabelText(/^Title deed/), { target: { files: [file] } });
  const pdf = (name = "deed.pdf") => chosenFile(new TextEncoder().encode("%PDF-1.7"), name, "application/pdf");

  it("is sent ahead and goes as its upload, by its name", async () => {
    const { provider } = await openAnswers();
    answer(pdf());
    expect(await screen.findByText("deed.pdf")).toBeVisible();
    await waitFor(() => expect(provider.requests.filter(({ name }) => name === "uploads")).toHaveLength(1));
    const [sent] = provider.requests.filter(({ name }) => name === "uploads");
    expect((sent!.form.file as unknown as File).name).toBe("deed.pdf");
    await waitFor(() => expect(screen.queryByRole("progressbar", { name: /deed\.pdf/ })).toBeNull());
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    await waitFor(() => expect(provider.requests.some(({ name }) => name === "update_post_property")).toBe(true));
    const [form] = provider.requests.filter(({ name }) => name === "update_post_property").map((each) => each.form);
    expect(Object.values(form!.parameters as object)).toContainEqual({ parameter_id: "9", value: "upload-1" });
  });

  it("that fails on its way says so and is sent again", async () => {
    let isDown = true;
    const provider = withDeed();
    provider.on("uploads", () => {
      if (isDown) throw new TestFailure(400, "This file is damaged.");
      return { data: { id: "upload-9", url: "/u", thumb_url: "/u", width: 0, height: 0 } };
    });
    await openAnswers(provider);
    answer(pdf());
    expect(await screen.findByText("This file is damaged.")).toBeVisible();
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: /deed\.pdf/ }));
    await waitFor(() => expect(screen.queryByText("This file is damaged.")).toBeNull());
    expect(provider.requests.filter(({ name }) => name === "uploads")).toHaveLength(2);
  });

  it.each([
    [pdf("deed.png"), /has the wrong file extension/],
    [chosenFile(new TextEncoder().encode("MZ\u0000"), "tool.exe", ""), /is not a picture, PDF, Word or text file/],
    [chosenFile(new Uint8Array(0), "blank.pdf", ""), /is empty/],
  ])("that cannot be used is refused by its name, and the one before stays", async (file, reason) => {
    await openAnswers();
    answer(pdf());
    await screen.findByText("deed.pdf");
    answer(file);
    const refused = await screen.findByText(reason);
    expect(refused.textContent).toContain(file.name);
    expect(screen.getByText("deed.pdf")).toBeVisible();
  });

  it("may be a small picture", async () => {
    await openAnswers();
    answer(chosenFile(pngBytes(40, 60), "stamp.png", "image/png"));
    expect(await screen.findByText("stamp.png")).toBeVisible();
  });
});

describe("a refusal of the gate", () => {
  const refused: GateDecision = { allowed: false, reason: "not_subscribed", to: "/subscription-plan" };

  it("says that the draft is saved where one was begun, and only there", async () => {
    const first = await open("/user/add-property", createTestProvider(), refused);
    await screen.findByRole("link", { name: "See plans" });
    await waitFor(() => expect(first.provider.requests.some(({ name }) => name === "drafts")).toBe(true));
    expect(screen.queryByText(/The draft you started is saved/)).toBeNull();
    first.unmount();
    const writing = await open("/user/add-property", first.provider);
    await shown(/^Title/);
    type(/^Title/, "Half a listing");
    writing.unmount();
    await open("/user/add-property", first.provider, refused);
    expect(await screen.findByText(/The draft you started is saved/)).toBeVisible();
  });
});

describe("a copy", () => {
  it("has the answers that are files, which are sent ahead as its own", async () => {
    const provider = createTestProvider();
    const deed = {
      id: 9,
      name: "Title deed",
      type_of_parameter: "file" as const,
      type_values: null,
      image: "",
      is_required: 1,
    };
    provider.data.categories[0]!.parameter_types.push(deed as never);
    const house = provider.data.properties.find(({ slug_id }) => slug_id === "house-3")!;
    house.parameters = [...house.parameters, { ...deed, value: "http://localhost/files/7/deed.pdf" }] as never;
    const original = globalThis.fetch;
    globalThis.fetch = (async () => ({ ok: true, blob: async () => png("front.png") })) as unknown as typeof fetch;
    try {
      await open("/user/add-property?copy=house-3#facilities", provider);
      await screen.findByLabelText(/^Title deed/);
      expect(screen.getByText("deed.pdf")).toBeVisible();
      const sent = () => provider.requests.filter(({ name }) => name === "uploads");
      await waitFor(() => expect(sent().map(({ form }) => (form.file as unknown as File).name)).toContain("deed.pdf"));
    } finally {
      globalThis.fetch = original;
    }
  });

  it("is a draft of the provider's, which another device finds in the list and goes on with", async () => {
    const bytes = async () => ({ ok: true, blob: async () => png("front.png") });
    const original = globalThis.fetch;
    globalThis.fetch = bytes as unknown as typeof fetch;
    try {
      const first = await open("/user/add-property?copy=house-3");
      await shown(/^Title/);
      type(/^Title/, "House 3, once more");
      // Another section is a part of the same copy.
      fireEvent.click(screen.getByRole("link", { name: /^Location/ }));
      expect(first.history.location).toMatchObject({ search: "?copy=house-3", hash: "#location" });
      expect(await shown(/^City/)).toHaveValue("Pune");
      await waitFor(() => expect(first.provider.data.drafts.map(({ id }) => id)).toEqual(["property:copy-of-3"]));
      first.unmount();
      // Another device has nothing of it.
      store.current = memoryDrafts();
      const second = await open("/user/properties", first.provider);
      const note = (await screen.findByText("You have an unfinished copy")).closest("div")!.parentElement!;
      expect(note.textContent).toContain("House 3, once more");
      const way = within(note).getByRole("link", { name: "Continue" });
      expect(way.getAttribute("href")).toBe("/user/add-property?copy=house-3");
      second.unmount();
      await open("/user/add-property?copy=house-3#details", first.provider);
      expect((await shown(/^Title/)).value).toBe("House 3, once more");
    } finally {
      globalThis.fetch = original;
    }
  });
});

describe("a limit that runs out while somebody writes", () => {
  it("keeps what was written, says so, and leads to the plans and back", async () => {
    const provider = createTestProvider();
    const flags = { package_available: true, feature_available: true, limit_available: false };
    provider.on("post_property", () => {
      throw new TestFailure(400, "Your limit is over.", { data: flags, ...flags });
    });
    const { history } = await open("/user/edit-property/house-3", provider);
    provider.on("update_post_property", () => {
      throw new TestFailure(400, "Your limit is over.", { data: flags, ...flags });
    });
    await shown(/^Title/);
    type(/^Title/, "House with a garden");
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    expect(await screen.findByText(/Your draft is saved/)).toBeVisible();
    expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe(
      "/subscription-plan?reason=limit_over&feature=property_list&next=%2Fuser%2Fedit-property%2Fhouse-3",
    );
    expect((await shown(/^Title/)).value).toBe("House with a garden");
    expect(history.location.pathname).toBe("/user/edit-property/house-3");
  });
});

describe("leaving", () => {
  const back = () => fireEvent.click(screen.getByRole("link", { name: "Back to my properties" }));

  it("asks while a photo is not with the provider, and goes when told to", async () => {
    const provider = createTestProvider();
    provider.on("uploads", () => {
      throw new TestFailure(500, "Broken.");
    });
    const { history } = await open("/user/add-property#photos", provider);
    await screen.findByLabelText("Choose photos");
    choose(png("front.png"));
    await screen.findByText("front.png");
    back();
    expect(await screen.findByText(/1 file has not been sent yet/)).toBeVisible();
    expect(history.location.pathname).toBe("/user/add-property");
    fireEvent.click(screen.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByText(/1 file has not been sent yet/)).toBeNull());
    back();
    fireEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(history.location.pathname).toBe("/user/properties"));
  });

  it("asks where this browser keeps no drafts", async () => {
    store.current = { ...memoryDrafts(), write: () => Promise.reject(new Error("private mode")) };
    const { history } = await open("/user/add-property");
    await shown(/^Title/);
    type(/^Title/, "Half a listing");
    await screen.findByText(/cannot save drafts/);
    back();
    expect(await screen.findByText(/What you entered will be lost/)).toBeVisible();
    expect(history.location.pathname).toBe("/user/add-property");
  });

  it("does not ask while all that was written is kept, or nothing was", async () => {
    const first = await open("/user/add-property");
    await shown(/^Title/);
    back();
    await waitFor(() => expect(first.history.location.pathname).toBe("/user/properties"));
    first.unmount();
    const second = await open("/user/add-property");
    await shown(/^Title/);
    type(/^Title/, "Half a listing");
    back();
    await waitFor(() => expect(second.history.location.pathname).toBe("/user/properties"));
  });
});
