import type { TelemetryService } from "./telemetry.ts";

/** The browser's own remark that it will go on with a layout in the next frame: no fault of anybody. */
const REMARK = /^ResizeObserver loop/;
const OF_EXTENSION = /-extension:\/\//;

/** A file that cannot be had, as an error of its release. @param path such as `/r/catalog/0.1.0/app.js` */
export function fileFault(name: string, path: string): Error {
  const error = new Error(`${path} did not load`);
  error.name = name;
  // By it the release is known.
  error.stack = `${path}:1:1`;
  return error;
}

/** A script or stylesheet that did not load; null for anything else. */
function failedFile(target: EventTarget | null): Error | null {
  const { tagName = "", src, href, rel } = (target ?? {}) as Partial<HTMLScriptElement & HTMLLinkElement>;
  const address = tagName === "SCRIPT" ? src : tagName === "LINK" && rel === "stylesheet" ? href : null;
  if (!address) return null;
  return fileFault(
    tagName === "SCRIPT" ? "ScriptFailed" : "StylesheetFailed",
    new URL(address, location.href).pathname,
  );
}

/** Reports what reaches the window: errors that nobody caught, rejections that nobody handled, files that did not load. */
export function watchErrors(window: Window, telemetry: TelemetryService): void {
  const fault = (source: "window" | "promise", error: unknown) => {
    const said = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
    if (!REMARK.test(said) && !OF_EXTENSION.test(said)) telemetry.fault(source, error);
  };
  // In the capture phase: events of elements do not bubble.
  window.addEventListener(
    "error",
    (event) => {
      const file = failedFile(event.target);
      if (file) telemetry.fault("resource", file);
      else if (event.target === window) fault("window", event.error ?? event.message);
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => fault("promise", reason));
  // Last of all listeners, so that what others note when the page is left goes along.
  const leave = () => telemetry.flush();
  window.addEventListener("visibilitychange", () => window.document.visibilityState === "hidden" && leave());
  window.addEventListener("pagehide", leave);
}
