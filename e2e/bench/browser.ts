/** A phone: what is above its fold is the first view. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** What the script below counts in the page; milliseconds since navigation. */
export interface Painted {
  first: number;
  largest: number;
  /** What was painted largest: `IMG.photo-x1`, for the table. */
  element: string;
  /** Largest session window of layout shifts (web.dev/cls). */
  shift: number;
  /** Sum of what each long task took above 50 ms, after the first paint. */
  blocked: number;
}

/** Runs in every page before its own scripts: follows paints, layout shifts and long tasks as `window.painted`. */
export function observePaints(): void {
  const painted: Painted = { first: 0, largest: 0, element: "", shift: 0, blocked: 0 };
  Object.assign(window, { painted });
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const tasks: PerformanceEntry[] = [];
  const sum = () => {
    painted.blocked = tasks
      .filter(({ startTime }) => painted.first > 0 && startTime >= painted.first)
      .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0);
  };
  follow("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") painted.first = startTime;
    sum();
  });
  follow("longtask", (task) => {
    tasks.push(task);
    sum();
  });
  follow("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    painted.largest = entry.startTime;
    painted.element = element ? `${element.tagName}.${String(element.getAttribute("class"))}` : "";
  });
  let first = 0;
  let last = 0;
  let sumOfWindow = 0;
  follow("layout-shift", (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (hadRecentInput) return;
    const isSameWindow = sumOfWindow > 0 && startTime - last < 1000 && startTime - first < 5000;
    if (!isSameWindow) first = startTime;
    sumOfWindow = isSameWindow ? sumOfWindow + value : value;
    last = startTime;
    painted.shift = Math.max(painted.shift, sumOfWindow);
  });
  // Prefetching for the next page is no part of the first view; it leaves alone who saves data.
  Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
}
