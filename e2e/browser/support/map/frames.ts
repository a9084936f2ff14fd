import type { Browser, Page } from "@playwright/test";

/** What moving a map cost. Milliseconds. */
export interface Frames {
  count: number;
  median: number;
  most: number;
  longest: number;
  /** Time of the processor, whatever else it does, of the page's longest task, and of the renderer's. */
  task: number;
  drawing: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Of the processor. Microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of the threads of a name, by the processor's time. */
function longestTask(events: readonly TraceEvent[], thread: string): number {
  const named = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === thread)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === "X" && /RunTask$/.test(name) && named.has(`${pid} ${tid}`),
  );
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
}

/** So many frames after it are watched too: what a page does once it is left alone. */
const FRAMES_AFTER = 60;

/**
 * Times of the frames while something is done on a page and after it, and the longest task behind them. Nothing looks at the
 * page meanwhile: that would take time from its frames.
 */
export async function framesWhile(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frames });
  });
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await act();
  await page.evaluate(async (after) => {
    for (let left = after; left > 0; left--) await new Promise(requestAnimationFrame);
  }, FRAMES_AFTER);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frames = (await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1))).toSorted(
    (a, b) => a - b,
  );
  const at = (part: number) => frames[Math.floor((frames.length - 1) * part)] ?? 0;
  return {
    count: frames.length,
    median: at(0.5),
    most: at(0.95),
    longest: at(1),
    task: longestTask(trace.traceEvents, "CrRendererMain"),
    drawing: longestTask(trace.traceEvents, "CrGpuMain"),
  };
}

/** A line for whoever reads the test's output. */
export function framesLine(name: string, { count, median, most, longest, task, drawing }: Frames): string {
  const [p50, p95, max, page, renderer] = [median, most, longest, task, drawing].map(
    (time) => `${Math.round(time)} ms`,
  );
  return `${name}: ${count} frames, p50 ${p50}, p95 ${p95}, longest ${max}; longest task of the page ${page}, of the renderer ${renderer}`;
}
