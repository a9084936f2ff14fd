import { createTestClient, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { remoteDrafts } from "./DraftSync.ts";
import { draftKey, draftOf } from "./draft.ts";
import { memoryDrafts } from "./draftDatabase.ts";
import { payloadOf } from "./draftPayload.ts";
import { sampleValues } from "./sample.testing.ts";
import { emptyMedia } from "./values.ts";
import { copyId, waitingCopy, waitingDrafts } from "./waitingDrafts.ts";

const provider = createTestProvider();
const client = createTestClient(provider);
const who = { kind: "property", memberId: 1 } as const;
const write = (id: string, title: string, copyOf?: string) =>
  remoteDrafts(client, "property", id, copyOf).save(
    0,
    "",
    payloadOf(draftOf(sampleValues({ title }), emptyMedia(), 5)),
  );
const found = async (store = memoryDrafts()) =>
  (await waitingDrafts(store, client, who)).map(({ draft, copyOf }) => [draft.values.title, copyOf]);

beforeEach(() => {
  provider.data.drafts = [];
});

test("nothing waits where nothing was begun", async () => {
  expect(await found()).toEqual([]);
});

test("what was begun on other devices waits, copies with the listing that they began as", async () => {
  await write(copyId("property", 12), "House 3, once more", "house-3");
  await write("property:new", "Begun empty");
  await write("property:12", "Changes of a listing");
  await remoteDrafts(client, "project", "project:new").save(0, "", {});
  expect(await found()).toEqual([
    ["Begun empty", null],
    ["House 3, once more", "house-3"],
  ]);
  expect((await waitingCopy(client, "property", "house-3"))?.id).toBe("property:copy-of-12");
  expect(await waitingCopy(client, "property", "house-4")).toBeNull();
});

test("of a draft that is here and there, the one that is here counts", async () => {
  await write("property:new", "There");
  const store = memoryDrafts();
  await store.write(draftKey(1, null), draftOf(sampleValues({ title: "Here" }), emptyMedia(), 9));
  expect(await found(store)).toEqual([["Here", null]]);
});

test("two copies of listings whose slugs have no Latin letters are two drafts", () => {
  expect(copyId("property", 7)).not.toBe(copyId("property", 8));
});

test("a provider that fails, and a browser that keeps nothing, remind of nothing", async () => {
  const down = createTestProvider().on("drafts", () => {
    throw new TestFailure(500, "Down.");
  });
  const store = { ...memoryDrafts(), read: () => Promise.reject(new Error("private mode")) };
  expect(await waitingDrafts(store, createTestClient(down), who)).toEqual([]);
});
