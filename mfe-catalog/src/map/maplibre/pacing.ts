import type { Map as MapLibreMap } from "maplibre-gl";

/** Between two looks whether a frame is drawn. Milliseconds. */
const LOOK_AFTER = 4;
/** A renderer that says nothing for so long is not waited for. Milliseconds. */
const LIMIT = 1000;
/** A renderer that takes longer for a sharp frame on average is slow; one that takes less than half of it is not. Milliseconds. */
const SLOW = 20;
/** How much the newest frame counts in that average. */
const NEWEST = 0.3;
/** Pixels each way that a slow renderer draws while the map moves, of those that it draws at rest. */
const COARSE = 0.6;
/** The map stands still for this long before it is sharp again. Milliseconds. */
const RESTING = 120;

type Paced = Pick<MapLibreMap, "on" | "triggerRepaint" | "redraw" | "_resizeInternal" | "_overridePixelRatio"> & {
  /** The frame that is asked for and not begun. */
  _frameRequest: AbortController | null;
  getCanvas(): Pick<HTMLCanvasElement, "getContext">;
};

/**
 * For renderers without a graphics card, which take longer for a frame than the page takes to ask for it.
 * - One frame is drawn at a time: frames that wait for each other would be one pause of all of them together.
 * - While the map moves, a renderer that has shown itself to be slow draws fewer pixels.
 */
export function paceFrames(map: Paced, now = () => performance.now()): void {
  const gl = map.getCanvas().getContext("webgl2") as WebGL2RenderingContext | null;
  if (!gl) return;
  const repaint = map.triggerRepaint.bind(map);
  const sharpness = createSharpness(map, repaint);
  let isDrawing = false;
  let isWanted = false;
  let isGone = false;
  map.triggerRepaint = () => {
    if (isDrawing) isWanted = true;
    else repaint();
  };
  const waitFor = (frame: WebGLSync, since: number) => {
    if (isGone) return;
    const isDrawn = gl.isContextLost() || gl.getSyncParameter(frame, gl.SYNC_STATUS) === gl.SIGNALED;
    const taken = now() - since;
    if (!isDrawn && taken < LIMIT) {
      setTimeout(waitFor, LOOK_AFTER, frame, since);
      return;
    }
    gl.deleteSync(frame);
    sharpness.took(taken);
    isDrawing = false;
    if (!isWanted) return;
    isWanted = false;
    repaint();
  };
  map.on("render", () => {
    const frame = isDrawing ? null : gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!frame) return;
    gl.flush();
    isDrawing = true;
    // What moves the map asks for the next frame from within this one: that one waits too.
    if (map._frameRequest) {
      map._frameRequest.abort();
      map._frameRequest = null;
      isWanted = true;
    }
    setTimeout(waitFor, LOOK_AFTER, frame, now());
  });
  map.on("remove", () => {
    isGone = true;
    sharpness.end();
  });
}

/** MapLibre's own way to another size of the canvas ends a drag and tells of a move: this is the part of it without both. */
function createSharpness(map: Paced, repaint: () => void) {
  let average = 0;
  let isSlow = false;
  let isCoarse = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (coarse: boolean) => {
    if (coarse === isCoarse) return;
    isCoarse = coarse;
    map._overridePixelRatio = coarse ? COARSE * devicePixelRatio : null;
    map._resizeInternal(false);
    // A canvas of another size is empty until it is drawn. A move is told by what draws, or before it does.
    if (coarse) repaint();
    else map.redraw();
  };
  map.on("move", () => {
    clearTimeout(timer);
    if (isSlow) draw(true);
  });
  map.on("moveend", () => {
    clearTimeout(timer);
    timer = setTimeout(draw, RESTING, false);
  });
  return {
    /** How long the renderer had with a frame. */
    took(time: number): void {
      if (isCoarse) return;
      average += (time - average) * NEWEST;
      isSlow = average > (isSlow ? SLOW / 2 : SLOW);
    },
    end: () => clearTimeout(timer),
  };
}
