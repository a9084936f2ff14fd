/** @jest-environment jsdom */
import type { TelemetryReport } from "@gable/shared-sdk/host";
import { createBeacon, mayReport } from "./beacon.ts";
import { createTelemetry, type TelemetryService } from "./telemetry.ts";
import { watchErrors } from "./watchErrors.ts";

const HOST = { remote: "shell", version: "1" };
const PLACE = { remote: "catalog", version: "7", route: "/properties-details/:slugId" };

let sent: TelemetryReport[];
let scheduled: (() => void)[];
let telemetry: TelemetryService;

beforeEach(() => {
  sent = [];
  scheduled = [];
  telemetry = createTelemetry({
    send: (reports) => sent.push(...reports),
    host: HOST,
    later: (flush) => scheduled.push(flush),
  });
});

const flushed = () => {
  telemetry.flush();
  return sent;
};

test("an error of a remote carries its release and the route's pattern, and is sent some time later, once", () => {
  telemetry.view(PLACE);
  telemetry.of("catalog", "7").error(new TypeError("no"), { slot: "home.top" });
  expect(sent).toEqual([]);
  expect(scheduled).toHaveLength(1);
  scheduled[0]?.();
  telemetry.flush();
  expect(sent).toEqual([
    { kind: "view", count: 1, ...PLACE },
    { kind: "error", source: "reported", count: 1, ...PLACE, name: "TypeError", message: "home.top: no" },
  ]);
});

test("alike lines become one with a count; an endless loop of errors ends at the limits", () => {
  for (let count = 0; count < 500; count += 1) telemetry.fault("window", new Error("same"));
  for (let count = 0; count < 500; count += 1) telemetry.fault("window", new Error(`other ${count}`));
  expect(flushed()).toHaveLength(20);
  expect(sent[0]).toMatchObject({ message: "same", count: 100 });
  telemetry.fault("window", new Error("beyond"));
  expect(flushed()).toHaveLength(20);
  telemetry.view(PLACE);
  telemetry.fault("window", new Error("of the next view"));
  expect(flushed().at(-1)).toMatchObject({ message: "of the next view" });
});

test("one error object counts once, however many callbacks bring it; a failure before all others", () => {
  const error = new Error("thrown");
  telemetry.failure({ remote: "catalog", version: "7", step: "render", kind: "Error" }, error);
  telemetry.of("catalog", "7").error(error, { react: "caught" });
  telemetry.fault("window", error);
  expect(flushed()).toEqual([
    { kind: "failure", step: "render", count: 1, ...PLACE, route: null, name: "Error", message: "thrown" },
  ]);
});

test("what React recovered from while hydrating is a fault of hydration", () => {
  telemetry.of("catalog", "7").error(new Error("differs"), { react: "hydration" });
  expect(flushed()).toMatchObject([{ kind: "hydration", remote: "catalog", message: "differs" }]);
});

test("an error belongs to the release whose file stands first in its stack", () => {
  const error = new Error("deep");
  error.stack = `Error: deep\n    at f (https://site.example/r/chat/0.2.0-1a2b/assets/thread.9f.js#2:1:2345)`;
  telemetry.fault("promise", error);
  telemetry.fault("window", "no error at all");
  expect(flushed()).toMatchObject([
    { remote: "chat", version: "0.2.0-1a2b", at: "assets/thread.9f.js:1:2345" },
    { ...HOST, name: "string", message: "no error at all" },
  ]);
});

test("an error in a file that versions share belongs to the version that runs", () => {
  const asked: string[] = [];
  const versionOf = (remote: string, path: string) => {
    asked.push(path);
    return remote === "chat" ? "0.2.0" : null;
  };
  const own = createTelemetry({
    send: (reports) => sent.push(...reports),
    host: HOST,
    versionOf,
    later: () => undefined,
  });
  for (const remote of ["chat", "gone"]) {
    const error = new Error("deep");
    error.stack = `Error: deep\n    at f (https://site.example/r/${remote}/files/assets/thread.9f.js#2:1:2345)`;
    own.fault("window", error);
  }
  own.flush();
  expect(asked).toEqual(["/r/chat/files/assets/thread.9f.js", "/r/gone/files/assets/thread.9f.js"]);
  expect(sent).toMatchObject([{ remote: "chat", version: "0.2.0", at: "assets/thread.9f.js:1:2345" }, HOST]);
});

test("texts are cut, and the queries of addresses do not leave the browser", () => {
  telemetry.fault(
    "window",
    new Error(`GET https://site.example/verify?email=a@b.example#x failed ${"long ".repeat(99)}`),
  );
  const [line] = flushed().map((report) => ("message" in report ? report.message : ""));
  expect(line).toMatch(/^GET https:\/\/site\.example\/verify\?… failed long/);
  expect(line).toHaveLength(200);
});

test("vitals count for the first view, wherever the visitor has gone since", () => {
  telemetry.view(PLACE);
  telemetry.view({ ...PLACE, route: "/projects" });
  telemetry.vital("LCP", 1800);
  expect(flushed().at(-1)).toEqual({ kind: "vital", name: "LCP", value: 1800, count: 1, ...PLACE });
});

test("nothing is collected where nothing may be sent", () => {
  const silent = createTelemetry({ send: null, host: HOST, later: (flush) => scheduled.push(flush) });
  silent.fault("window", new Error("unseen"));
  expect(scheduled).toEqual([]);
});

test.each([
  [{}, true],
  [{ doNotTrack: "0", globalPrivacyControl: false }, true],
  [{ doNotTrack: "1" }, false],
  [{ globalPrivacyControl: true }, false],
])("a browser that says %j may report: %s", (preferences, may) => {
  expect(mayReport(preferences)).toBe(may);
});

describe("in a window", () => {
  const post = jest.fn<Promise<unknown>, [string, RequestInit]>(() => Promise.resolve());
  const beacon = jest.fn<boolean, [string, Blob]>();
  const stand = Object.assign(Object.create(window) as Window, { fetch: post });
  beforeEach(() => {
    jest.resetAllMocks();
    post.mockResolvedValue(undefined);
    Object.defineProperty(stand, "navigator", { value: { sendBeacon: beacon }, configurable: true });
  });
  const lines = (count: number): TelemetryReport[] =>
    Array.from({ length: count }, (_, index) => ({ ...PLACE, kind: "event", name: `e${index}`, count: 1 }));

  test("a beacon takes JSON in requests of a few lines", () => {
    beacon.mockReturnValue(true);
    createBeacon(stand)(lines(12));
    expect(beacon.mock.calls.map(([path, { type }]) => [path, type])).toEqual([
      ["/telemetry", "application/json"],
      ["/telemetry", "application/json"],
    ]);
    expect(post).not.toHaveBeenCalled();
  });

  test("where a beacon is refused or missing, a request takes its place, without cookies", () => {
    beacon.mockReturnValue(false);
    createBeacon(stand)(lines(1));
    Object.defineProperty(stand, "navigator", { value: {} });
    createBeacon(stand)(lines(1));
    expect(post).toHaveBeenCalledTimes(2);
    const [path, init] = post.mock.calls[0] ?? [];
    expect(path).toBe("/telemetry");
    expect(init).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
    expect(JSON.parse(String(init?.body))).toEqual({ reports: lines(1) });
  });

  test("errors that reach the window are reported, those of extensions and remarks of the browser are not", () => {
    watchErrors(window, telemetry);
    const throwing = (error: Error) =>
      window.dispatchEvent(new ErrorEvent("error", { error, message: error.message, cancelable: true }));
    throwing(new RangeError("thrown"));
    throwing(Object.assign(new Error("foreign"), { stack: "at chrome-extension://abc/x.js:1:1" }));
    throwing(new Error("ResizeObserver loop completed with undelivered notifications."));
    const script = document.body.appendChild(document.createElement("script"));
    script.src = "/r/catalog/0.3.0/list.js?attempt=1";
    script.dispatchEvent(new Event("error"));
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("rejected") }));
    document.body.append(document.createElement("img"));
    document.images[0]?.dispatchEvent(new Event("error"));
    window.dispatchEvent(new Event("pagehide"));
    expect(sent).toMatchObject([
      { kind: "error", source: "window", name: "RangeError", message: "thrown" },
      { source: "resource", name: "ScriptFailed", remote: "catalog", version: "0.3.0" },
      { source: "promise", message: "rejected" },
    ]);
    expect(sent[1]).toMatchObject({ message: "/r/catalog/0.3.0/list.js did not load" });
  });
});
