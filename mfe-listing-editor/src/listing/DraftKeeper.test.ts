import { DraftKeeper } from "./DraftKeeper.ts";
import { type DraftStore, readDraft } from "./draft.ts";
import { memoryDrafts } from "./draftDatabase.ts";
import { sampleMedia, sampleValues } from "./sample.testing.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const titleIn = async (store: DraftStore) => readDraft(await store.read("k"))?.values.title;

describe("the draft keeper", () => {
  it("saves once, a moment after the last of several changes", async () => {
    const store = memoryDrafts();
    const write = jest.spyOn(store, "write");
    const keeper = new DraftKeeper({ store, key: "k", savedAt: null, now: () => 42 });
    keeper.change(sampleValues({ title: "a" }), sampleMedia());
    await jest.advanceTimersByTimeAsync(700);
    keeper.change(sampleValues({ title: "ab" }), sampleMedia());
    expect(keeper.status()).toEqual({ state: "unsaved", savedAt: null });
    await jest.advanceTimersByTimeAsync(800);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await titleIn(store)).toBe("ab");
    expect(keeper.status()).toEqual({ state: "saved", savedAt: 42 });
  });

  it("writes at once when asked to, and never an older state over a newer one", async () => {
    const store = memoryDrafts();
    const slow: DraftStore = {
      ...store,
      write: async (key, draft) => {
        await new Promise((resolve) =>
          setTimeout(resolve, "values" in draft && draft.values.title === "first" ? 500 : 10),
        );
        await store.write(key, draft);
      },
    };
    const keeper = new DraftKeeper({ store: slow, key: "k", savedAt: null });
    keeper.change(sampleValues({ title: "first" }), sampleMedia());
    void keeper.flush();
    keeper.change(sampleValues({ title: "second" }), sampleMedia());
    const flushed = keeper.flush();
    await jest.advanceTimersByTimeAsync(600);
    await flushed;
    expect(await titleIn(store)).toBe("second");
  });

  it("saves what is written while an earlier state is being saved", async () => {
    const store = memoryDrafts();
    const slow: DraftStore = {
      ...store,
      write: async (key, draft) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await store.write(key, draft);
      },
    };
    const keeper = new DraftKeeper({ store: slow, key: "k", savedAt: null });
    keeper.change(sampleValues({ title: "first" }), sampleMedia());
    void keeper.flush();
    await jest.advanceTimersByTimeAsync(100);
    keeper.change(sampleValues({ title: "second" }), sampleMedia());
    await jest.advanceTimersByTimeAsync(2000);
    expect(await titleIn(store)).toBe("second");
    expect(keeper.status().state).toBe("saved");
  });

  it("says so when the browser keeps nothing", async () => {
    const store = { ...memoryDrafts(), write: () => Promise.reject(new Error("quota")) };
    const keeper = new DraftKeeper({ store, key: "k", savedAt: null });
    keeper.change(sampleValues(), sampleMedia());
    await keeper.flush();
    expect(keeper.status().state).toBe("failed");
  });

  it("leaves nothing behind once discarded, not even a change that was waiting", async () => {
    const store = memoryDrafts();
    const keeper = new DraftKeeper({ store, key: "k", savedAt: null });
    keeper.change(sampleValues(), sampleMedia());
    await keeper.flush();
    keeper.change(sampleValues({ title: "later" }), sampleMedia());
    await keeper.discard();
    await jest.advanceTimersByTimeAsync(2000);
    expect(await store.read("k")).toBeUndefined();
    expect(keeper.status()).toEqual({ state: "clean", savedAt: null });
  });
});
