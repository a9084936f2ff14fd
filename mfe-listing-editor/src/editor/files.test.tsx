/** @jest-environment jsdom */
import { webcrypto } from "node:crypto";
import { renderRemote } from "@gable/mfe-kit/testing";
import { aSession, createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import { chosenFile, pngBytes } from "../listing/pictures.testing.ts";
import routes from "../routes.ts";

jest.mock("../listing/draftDatabase.ts", () => {
  const { memoryDrafts } = jest.requireActual("../listing/draftDatabase.ts");
  const store = { current: memoryDrafts() };
  return { memoryDrafts, draftDatabase: () => store.current, store };
});
const { store, memoryDrafts } = jest.requireMock("../listing/draftDatabase.ts");

async function open(at: string, provider = createTestProvider()) {
  const sdk = createTestClient(provider);
  const rendered = await renderRemote({ routes, at, sdk, texts, session: aSession(), gate: () => ({ allowed: true }) });
  await screen.findByRole("navigation", { name: "Sections of the listing" });
  return { ...rendered, provider };
}

const png = (name: string) => chosenFile(pngBytes(640, 480), name, "image/png");
const pdf = (name: string, words: string) =>
  chosenFile(new TextEncoder().encode(`%PDF-1.4 ${words}`) as Uint8Array<ArrayBuffer>, name, "application/pdf");
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });
const refused = () =>
  screen
    .getAllByRole("list", { name: "Files that cannot be used" })
    .flatMap((list) => within(list).queryAllByRole("listitem"));
beforeEach(() => {
  store.current = memoryDrafts();
  Element.prototype.scrollIntoView = () => undefined;
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => undefined;
});

describe("files that are chosen", () => {
  it("are noticed when the same document is chosen twice at once", async () => {
    // jsdom has no hashes of its own.
    Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true });
    await open("/user/add-property#photos");
    choose("Add documents", pdf("deed.pdf", "one"), pdf("copy of deed.pdf", "one"), pdf("plan.pdf", "two"));
    expect(await screen.findByText("plan.pdf")).toBeVisible();
    expect(refused().map(({ textContent }) => textContent)).toEqual(["copy of deed.pdf has already been added."]);
  });

  it("come by the camera, pasted anywhere on the page, and dropped", async () => {
    await open("/user/add-property#photos");
    const camera = document.querySelector<HTMLInputElement>("input[capture=environment]")!;
    expect(camera.accept).toBe("image/*");
    const pick = jest.spyOn(camera, "click");
    fireEvent.click(screen.getByRole("button", { name: "Take a photo" }));
    expect(pick).toHaveBeenCalledTimes(1);
    fireEvent.change(camera, { target: { files: [png("snap.png")] } });
    expect(await screen.findByAltText("Photo 1: snap.png")).toBeVisible();
    fireEvent.paste(document.body, { clipboardData: { files: [png("pasted.png")] } });
    expect(await screen.findByAltText("Photo 2: pasted.png")).toBeVisible();
    const zone = screen.getByLabelText("Choose photos").parentElement!;
    fireEvent.drop(zone, { dataTransfer: { files: [png("dropped.png")], types: ["Files"] } });
    expect(await screen.findByAltText("Photo 3: dropped.png")).toBeVisible();
  });

  it("and dropped where nothing takes them do not open in place of the page; other drags go their way", async () => {
    await open("/user/add-property");
    const drop = (types: string[]) => {
      const event = createEvent.drop(document.body, { dataTransfer: { files: [], types } });
      fireEvent(document.body, event);
      return event.defaultPrevented;
    };
    expect([drop(["Files"]), drop(["text/plain"])]).toEqual([true, false]);
  });
});

describe("a photo on its way", () => {
  /** A provider that keeps a file once the test says so. */
  function slow() {
    const waiting: (() => void)[] = [];
    const provider = createTestProvider();
    const stored = { id: "upload-9", url: "/u", thumb_url: "/u", width: 640, height: 480 };
    const answer = new Promise<void>((resolve) => waiting.push(resolve));
    provider.on("uploads", async () => {
      await answer;
      return { data: stored };
    });
    const sent = (call: string) => provider.requests.filter(({ name }) => name === call);
    return { provider, sent, release: () => waiting[0]?.() };
  }

  it("is waited for when the listing is sent, and goes once, as its upload", async () => {
    const { provider, sent, release } = slow();
    await open("/user/edit-property/house-3#photos", provider);
    choose("Choose photos", png("garden.png"));
    expect(await screen.findByRole("progressbar", { name: "Sending garden.png" })).toBeVisible();
    fireEvent.click(screen.getAllByRole("button", { name: "Save changes" })[0]!);
    expect(await screen.findByRole("progressbar", { name: "Sending the listing…" })).toBeVisible();
    expect(sent("update_post_property")).toEqual([]);
    release();
    await waitFor(() => expect(sent("update_post_property")).toHaveLength(1));
    expect(sent("update_post_property")[0]?.form.gallery_images).toEqual(["upload-9"]);
    expect(sent("uploads")).toHaveLength(1);
  });

  it("is stopped, and sent again, by its buttons", async () => {
    const { provider, sent, release } = slow();
    await open("/user/add-property#photos", provider);
    choose("Choose photos", png("garden.png"));
    fireEvent.click(await screen.findByRole("button", { name: "Stop sending garden.png" }));
    expect(await screen.findByText("Stopped. It will be sent with the listing.")).toBeVisible();
    release();
    fireEvent.click(screen.getByRole("button", { name: "Send garden.png again" }));
    await waitFor(() => expect(screen.queryByRole("progressbar", { name: "Sending garden.png" })).toBeNull());
    expect(sent("uploads")).toHaveLength(2);
    expect(screen.queryByText("Stopped. It will be sent with the listing.")).toBeNull();
  });
});

it("a photo that is still being looked at when the listing is sent is a part of it", async () => {
  const { provider } = await open("/user/edit-property/house-3#photos");
  const bytes = pngBytes(640, 480);
  const photo = new File([bytes], "garden.png", { type: "image/png" });
  const { promise: looked, resolve: look } = Promise.withResolvers<void>();
  Object.defineProperty(photo, "arrayBuffer", { value: () => looked.then(() => bytes.buffer) });
  choose("Choose photos", photo);
  const save = () => screen.getAllByRole("button", { name: "Save changes" })[0]!;
  fireEvent.click(save());
  await waitFor(() => expect(save().getAttribute("aria-busy")).toBe("true"));
  const sent = () => provider.requests.filter(({ name }) => name === "update_post_property");
  expect(sent()).toEqual([]);
  look();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.form.gallery_images).toEqual(["upload-1"]);
});
