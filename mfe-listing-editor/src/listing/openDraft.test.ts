import { ApiError } from "@gable/shared-sdk/client";
import { chooseDraft, type RemoteDraft } from "./chooseDraft.ts";
import { DraftSync, type RemoteDrafts } from "./DraftSync.ts";
import { type Draft, type DraftStore, draftOf } from "./draft.ts";
import { memoryDrafts } from "./draftDatabase.ts";
import { draftOfPayload, payloadOf } from "./draftPayload.ts";
import { openDraft, takeVersion } from "./openDraft.ts";
import { sampleMedia, sampleValues } from "./sample.testing.ts";
import type { ListingMedia } from "./values.ts";

/** A provider that keeps one draft as the extension `drafts` does, and can be out of reach or want a sign-in. */
function provider() {
  let draft: RemoteDraft | null = null;
  let line: "up" | "down" | "signed-out" = "up";
  const failure = () =>
    new ApiError(line === "down" ? "network" : "unauthenticated", { call: "drafts", message: "no" });
  const remote: RemoteDrafts = {
    read: async () => (line === "up" ? structuredClone(draft) : undefined),
    async save(revision, step, payload) {
      if (line !== "up") throw failure();
      if ((draft?.revision ?? 0) !== revision)
        return {
          outcome: "conflict",
          current: draft && { ...draft, id: "x", kind: "property", step, updatedAt: null },
        };
      draft = { revision: revision + 1, payload: JSON.parse(JSON.stringify(payload)) };
      return { outcome: "saved", draft: { ...draft, id: "x", kind: "property", step, updatedAt: null } };
    },
    async remove() {
      draft = null;
    },
  };
  return {
    remote,
    title: () => (draft?.payload.values as { title: string } | undefined)?.title,
    now(state: typeof line) {
      line = state;
    },
  };
}

const sent: ListingMedia = sampleMedia({
  photos: [{ key: "a", name: "front.jpg", upload: { id: "up-1", url: "/files/up-1" } }],
});
let writers = 0;

/** One device: its own store; each opening of the editor is a writer of its own. */
function device(remote: RemoteDrafts, store: DraftStore = memoryDrafts()) {
  const open = async () => {
    writers += 1;
    const writer = `writer-${writers}`;
    const own: RemoteDrafts = {
      ...remote,
      save: (revision, step, payload) => remote.save(revision, step, { ...payload, writer }),
    };
    const opened = await openDraft(store, "k", own);
    const { keeper } = opened;
    return {
      ...opened,
      async write(title: string, media = sent) {
        keeper.change(sampleValues({ title }), media);
        await keeper.flush();
        await keeper.sync?.flush();
      },
    };
  };
  return { open, store };
}
const titleOf = (draft: Draft | null) => draft?.values.title;

describe("a draft on several devices", () => {
  it("is gone on with on another one, its pictures as the provider has them", async () => {
    const { remote } = provider();
    const first = await device(remote).open();
    await first.write("Written on the telephone");
    const second = await device(remote).open();
    expect([titleOf(second.draft), second.isFromElsewhere]).toEqual(["Written on the telephone", true]);
    expect(second.draft?.media.photos).toEqual(sent.photos);
    await second.write("Finished at the desk");
    expect(await first.keeper.sync?.look()).toMatchObject({ revision: 2 });
  });

  it("that both wrote on is a conflict: whichever is chosen, the other is kept", async () => {
    for (const isMineKept of [true, false]) {
      const { remote, title } = provider();
      const one = device(remote);
      const two = device(remote);
      const here = await one.open();
      await here.write("begun");
      const there = await two.open();
      await there.write("theirs");
      await here.write("mine");
      expect(here.keeper.sync?.state()).toBe("conflict");
      expect(title()).toBe("theirs");
      const other = here.keeper.sync?.other();
      const theirs = draftOfPayload(other?.payload ?? {}, sent);
      if (!theirs || !other) throw new Error("There is no other version.");
      const mine = draftOf(sampleValues({ title: "mine" }), sent, 5);
      if (isMineKept) {
        await here.keeper.keepSpare(theirs);
        here.keeper.sync?.keepOwn(mine);
        await here.keeper.sync?.flush();
        expect(title()).toBe("mine");
      } else {
        here.keeper.sync?.end();
        await takeVersion(one.store, "k", { mine, taken: theirs }, other.revision);
      }
      const again = await one.open();
      expect(titleOf(again.draft)).toBe(isMineKept ? "mine" : "theirs");
      expect(titleOf(again.spare)).toBe(isMineKept ? "theirs" : "mine");
      expect(again.keeper.sync?.state()).not.toBe("conflict");
    }
  });

  it("that was written on elsewhere while this one was closed with something unsent is a conflict at once", async () => {
    const { remote, now } = provider();
    const one = device(remote);
    const here = await one.open();
    await here.write("begun");
    const there = await device(remote).open();
    now("down");
    await here.write("offline");
    now("up");
    await there.write("meanwhile");
    here.keeper.sync?.end();
    const again = await one.open();
    expect([titleOf(again.draft), again.keeper.sync?.state()]).toEqual(["offline", "conflict"]);
  });

  it("finds everything after an expired session, and sends it then", async () => {
    const { remote, title, now } = provider();
    const one = device(remote);
    const here = await one.open();
    await here.write("before");
    now("signed-out");
    await here.write("after the session ended");
    await here.keeper.leave();
    expect(title()).toBe("before");
    now("up");
    const again = await one.open();
    expect(titleOf(again.draft)).toBe("after the session ended");
    await again.keeper.sync?.flush();
    expect(title()).toBe("after the session ended");
  });

  it("that was published elsewhere is gone here too, unless something was written since", async () => {
    const { remote } = provider();
    const one = device(remote);
    const here = await one.open();
    await here.write("to be published");
    await remote.remove();
    expect((await one.open()).draft).toBeNull();
    await here.write("written since");
    expect(titleOf((await one.open()).draft)).toBe("written since");
  });

  it("keeps pictures that are not with the provider yet on this device, and does not call itself sent", async () => {
    const { remote } = provider();
    const one = device(remote);
    const here = await one.open();
    const waiting = sampleMedia();
    await here.write("with a file", waiting);
    const again = await one.open();
    expect(again.draft?.media.photos[0]?.file).toBeDefined();
    const elsewhere = await device(remote).open();
    expect([titleOf(elsewhere.draft), elsewhere.draft?.media.photos]).toEqual(["with a file", []]);
  });

  it("is thrown away everywhere", async () => {
    const { remote, title } = provider();
    const one = device(remote);
    const here = await one.open();
    await here.write("nothing");
    await here.keeper.discard();
    await here.keeper.leave();
    expect(title()).toBeUndefined();
    expect((await one.open()).draft).toBeNull();
  });

  it("comes back to the field where its writer was", async () => {
    const { remote } = provider();
    const one = device(remote);
    const here = await one.open();
    await here.write("a title");
    here.keeper.at({ section: "location", field: "city" });
    await Promise.resolve();
    expect((await one.open()).place).toEqual({ section: "location", field: "city" });
    await here.write("a longer title");
    expect((await device(remote).open()).place).toEqual({ section: "location", field: "city" });
  });

  it("stays with this device where the provider keeps none", async () => {
    const remote: RemoteDrafts = {
      read: async () => null,
      save: async () => ({ outcome: "unsupported" }),
      remove: async () => undefined,
    };
    const one = device(remote);
    const here = await one.open();
    await here.write("mine alone");
    expect(here.keeper.sync?.state()).toBe("off");
    expect(titleOf((await one.open()).draft)).toBe("mine alone");
  });
});

it("what this tab wrote a moment ago, whose mark is not here yet, is no other version", () => {
  const local = draftOf(sampleValues({ title: "here" }), sampleMedia(), 5);
  const remote = { revision: 3, payload: { ...payloadOf(local), writer: "this tab" } };
  const mark = { revision: 2, sentAt: 0 };
  expect(chooseDraft(local, mark, remote, "this tab")).toMatchObject({ draft: local, revision: 3, other: null });
  expect(chooseDraft(local, mark, remote, "another")).toMatchObject({ draft: local, revision: 2, other: remote });
});

it("a conflict with what this tab wrote itself is none", async () => {
  const { remote, title } = provider();
  const own = draftOf(sampleValues({ title: "one" }), sent, 1);
  const marks: number[] = [];
  const options = { remote, mark: ({ revision }: { revision: number }) => void marks.push(revision) };
  const closed = new DraftSync({ ...options, revision: 0 });
  closed.change(own);
  await closed.flush();
  const open = new DraftSync({ ...options, revision: 0 });
  open.change({ ...own, values: sampleValues({ title: "two" }) });
  await open.flush();
  expect(open.state()).toBe("waiting");
  await open.flush();
  expect([open.state(), title(), marks]).toEqual(["sent", "two", [1, 2]]);
});
