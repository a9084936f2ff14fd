import { type QueuedFile, type StoredUpload, UploadQueue } from "./UploadQueue.ts";

const file = (key: string): QueuedFile => ({ key, name: `${key}.jpg`, file: new Blob([key]), isPanorama: false });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A line on which the test decides when and how each file ends. */
function line() {
  const sent: { key: string; done(): void; fail(error: Error): void; progress(share: number): void }[] = [];
  const done: string[] = [];
  const stopped: string[] = [];
  const queue = new UploadQueue({
    send: ({ key }, { signal, onProgress }) =>
      new Promise<StoredUpload>((resolve, reject) => {
        signal.addEventListener("abort", () => {
          stopped.push(key);
          reject(signal.reason);
        });
        sent.push({ key, done: () => resolve({ id: `id-${key}`, url: "" }), fail: reject, progress: onProgress });
      }),
    onDone: (key, { id }) => void done.push(`${key}=${id}`),
  });
  return { queue, sent, done, stopped, keys: () => sent.map(({ key }) => key) };
}

describe("files on their way", () => {
  it("go two at a time, each with its progress, and are gone from the list once they are there", async () => {
    const { queue, sent, done, keys } = line();
    queue.hold(["a", "b", "c"].map(file));
    expect(keys()).toEqual(["a", "b"]);
    sent[0]?.progress(0.5);
    expect(queue.statuses().get("a")).toEqual({ state: "sending", share: 0.5 });
    expect(queue.statuses().get("c")).toEqual({ state: "waiting", share: 0 });
    sent[0]?.done();
    await settled();
    expect([keys(), done, queue.statuses().has("a")]).toEqual([["a", "b", "c"], ["a=id-a"], false]);
    sent[1]?.done();
    sent[2]?.done();
    await settled();
    expect([queue.isBusy(), queue.statuses().size]).toEqual([false, 0]);
  });

  it("that are held again are not sent again; one that is taken away is stopped", async () => {
    const { queue, keys, stopped } = line();
    const [a, b] = [file("a"), file("b")];
    queue.hold([a, b]);
    queue.hold([b, a]);
    expect(keys()).toEqual(["a", "b"]);
    queue.hold([b]);
    await settled();
    expect([stopped, [...queue.statuses().keys()]]).toEqual([["a"], ["b"]]);
  });

  it("fail with their reason and make room for the next; failed ones are sent again when asked", async () => {
    const { queue, sent, keys } = line();
    const refused = new Error("413");
    queue.hold(["a", "b", "c"].map(file));
    sent[0]?.progress(0.25);
    sent[0]?.fail(refused);
    await settled();
    expect(queue.statuses().get("a")).toEqual({ state: "failed", share: 0.25, error: refused });
    expect(keys()).toEqual(["a", "b", "c"]);
    queue.retryFailed();
    sent[1]?.done();
    await settled();
    expect(keys()).toEqual(["a", "b", "c", "a"]);
  });

  it("can be stopped by their owner and go on later", async () => {
    const { queue, keys, stopped } = line();
    queue.hold([file("a")]);
    queue.stop("a");
    await settled();
    expect([stopped, queue.statuses().get("a")?.state, queue.isBusy()]).toEqual([["a"], "stopped", false]);
    queue.retryFailed();
    expect(keys()).toEqual(["a"]);
    queue.retry("a");
    expect(keys()).toEqual(["a", "a"]);
  });

  it("are waited for to their end, with what came of each; one that fails is not", async () => {
    const { queue, sent } = line();
    queue.hold(["a", "b", "c"].map(file));
    const shares: number[] = [];
    let stored: ReadonlyMap<string, StoredUpload> | null = null;
    const waiting = queue
      .settled((share) => shares.push(share))
      .then((all) => {
        stored = all;
      });
    sent[0]?.progress(0.6);
    sent[0]?.done();
    sent[1]?.fail(new Error("cut"));
    await settled();
    expect([stored, shares[0], shares[1]]).toEqual([null, 0, expect.closeTo(0.2)]);
    sent[2]?.done();
    await waiting;
    expect([...(stored ?? new Map())].map(([key, { id }]) => [key, id])).toEqual([
      ["a", "id-a"],
      ["c", "id-c"],
    ]);
    expect(await queue.settled()).toEqual(stored);
  });
});
