import { paceFrames } from "./pacing.ts";

function standIn() {
  const listeners = new Map<string, (() => void)[]>();
  const gl = {
    SYNC_GPU_COMMANDS_COMPLETE: 1,
    SYNC_STATUS: 2,
    SIGNALED: 3,
    status: 0,
    isLost: false,
    fenceSync: () => ({}),
    flush: () => undefined,
    deleteSync: () => undefined,
    isContextLost: () => gl.isLost,
    getSyncParameter: () => gl.status,
  };
  const repaint = jest.fn();
  const map = {
    on: (event: string, listener: () => void) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    triggerRepaint: repaint,
    redraw: jest.fn(),
    _resizeInternal: jest.fn(),
    _overridePixelRatio: null as number | null,
    _frameRequest: null as AbortController | null,
    getCanvas: () => ({ getContext: () => gl }),
  };
  paceFrames(map as never, () => jest.now());
  const tell = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener();
  };
  return { map, gl, repaint, tell };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { devicePixelRatio: 2 });
});
afterEach(() => jest.useRealTimers());

/** Draws some frames that take so long each. Milliseconds. */
function drawn({ gl, tell }: ReturnType<typeof standIn>, time: number): void {
  for (let frame = 0; frame < 10; frame++) {
    gl.status = 0;
    tell("render");
    jest.advanceTimersByTime(time);
    gl.status = gl.SIGNALED;
    jest.advanceTimersByTime(4);
  }
}

test("a slow renderer draws fewer pixels while the map moves, and all of them when it rests", () => {
  const slow = standIn();
  drawn(slow, 60);
  slow.tell("move");
  slow.tell("move");
  expect(slow.map._overridePixelRatio).toBe(1.2);
  expect(slow.map._resizeInternal).toHaveBeenCalledTimes(1);
  expect(slow.repaint).toHaveBeenCalledTimes(1);
  slow.tell("moveend");
  slow.tell("move");
  jest.advanceTimersByTime(500);
  expect(slow.map._overridePixelRatio).toBe(1.2);
  slow.tell("moveend");
  jest.advanceTimersByTime(500);
  expect(slow.map._overridePixelRatio).toBeNull();
  expect(slow.map.redraw).toHaveBeenCalledTimes(1);
});

test("a quick renderer is always sharp", () => {
  const quick = standIn();
  drawn(quick, 4);
  quick.tell("move");
  quick.tell("moveend");
  jest.advanceTimersByTime(500);
  expect(quick.map._resizeInternal).not.toHaveBeenCalled();
});

test("a frame that is asked for while one is drawn comes after it, and once", () => {
  const { map, gl, repaint, tell } = standIn();
  map.triggerRepaint();
  expect(repaint).toHaveBeenCalledTimes(1);
  tell("render");
  map.triggerRepaint();
  map.triggerRepaint();
  jest.advanceTimersByTime(200);
  expect(repaint).toHaveBeenCalledTimes(1);
  gl.status = gl.SIGNALED;
  jest.advanceTimersByTime(10);
  expect(repaint).toHaveBeenCalledTimes(2);
});

test("a frame that another one asked for comes when that one is drawn, and no sooner", () => {
  const { map, gl, repaint, tell } = standIn();
  const asked = new AbortController();
  map._frameRequest = asked;
  tell("render");
  expect(asked.signal.aborted).toBe(true);
  expect(map._frameRequest).toBeNull();
  jest.advanceTimersByTime(200);
  expect(repaint).not.toHaveBeenCalled();
  gl.status = gl.SIGNALED;
  jest.advanceTimersByTime(10);
  expect(repaint).toHaveBeenCalledTimes(1);
});

test("nothing is drawn that nobody asked for", () => {
  const { gl, repaint, tell } = standIn();
  tell("render");
  gl.status = gl.SIGNALED;
  jest.advanceTimersByTime(100);
  expect(repaint).not.toHaveBeenCalled();
});

test("a renderer that says nothing, or is lost, is not waited for", () => {
  for (const isLost of [false, true]) {
    const { map, gl, repaint, tell } = standIn();
    tell("render");
    map.triggerRepaint();
    gl.isLost = isLost;
    jest.advanceTimersByTime(isLost ? 10 : 1100);
    expect(repaint).toHaveBeenCalledTimes(1);
  }
});

test("a map that was taken away is left alone", () => {
  const { map, gl, repaint, tell } = standIn();
  tell("render");
  map.triggerRepaint();
  tell("remove");
  gl.status = gl.SIGNALED;
  jest.advanceTimersByTime(2000);
  expect(repaint).not.toHaveBeenCalled();
});
