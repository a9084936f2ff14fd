import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { sendFile } from "./sendFile.ts";
import { sendInPieces } from "./sendInPieces.ts";

jest.mock("./sendInPieces.ts", () => ({ sendInPieces: jest.fn(async () => "piece-7") }));

const photo = { key: "a", name: "front.jpg", file: new Blob(["x"]), isPanorama: false, fingerprint: "f" };

it.each([
  ["in pieces where the provider has resumable-uploads", ["uploads", "resumable-uploads"], 1],
  ["in one request a file where it has not", ["uploads"], 0],
])("a file goes %s", async (_how, extensions, times) => {
  const provider = createTestProvider();
  const signal = new AbortController().signal;
  const stored = await sendFile(createTestClient(provider), extensions, photo, { signal, onProgress: () => undefined });
  expect(stored.id).toBeTruthy();
  const sent = provider.requests.filter(({ name }) => name === "uploads").map(({ form }) => form.file as unknown);
  expect(sent.map((file) => (file instanceof File ? file.name : file))).toEqual([times ? "piece-7" : "front.jpg"]);
  expect(sendInPieces).toHaveBeenCalledTimes(times);
});

beforeEach(() => jest.mocked(sendInPieces).mockClear());
