import "@gable/shared-ui/styles.css";
import { rootOptions } from "@gable/mfe-kit/root-options";
import { ROOT_ELEMENT_ID } from "@gable/shared-sdk/host";
import { BrowserRouter } from "@gable/shared-sdk/router";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readBoot } from "./platform/boot.ts";
import { createBrowserShell } from "./platform/browser.ts";
import { emptyHtml } from "./platform/trusted.ts";
import { logPosition } from "./services/geolocation.ts";
import { warmUp } from "./shared.ts";

const root = document.getElementById(ROOT_ELEMENT_ID);
if (!root) throw new Error(`The page has no element #${ROOT_ELEMENT_ID}: open it through the composer.`);

const shell = createBrowserShell(readBoot(document), window);
const page = (
  <BrowserRouter>
    <App shell={shell} remoteHtml={emptyHtml()} rendered={root.querySelector("[data-remote][data-ssr]") !== null} />
  </BrowserRouter>
);

function show(element: HTMLElement): void {
  const options = rootOptions({
    prefix: "shell-",
    hydrates: element.firstElementChild !== null,
    report: (error, react) => shell.reportFault(react, error),
    onCaught: console.error,
  });
  if (element.firstElementChild) hydrateRoot(element, page, options);
  else createRoot(element, options).render(page);

  // After the first paint: nothing below may hold it up.
  requestAnimationFrame(() =>
    setTimeout(() => {
      shell.start();
      logPosition(navigator.geolocation);
      // Whoever touches the page will meet menus, dialogs and toasts.
      addEventListener("pointerdown", () => warmUp("overlays"), { once: true, passive: true });
      addEventListener("focusin", () => warmUp("forms"), { once: true });
    }),
  );
}

// A part that cannot be had shows its own error; the page stands without it.
void shell
  .preload(window.location.pathname)
  .catch(() => undefined)
  .then(() => show(root));
