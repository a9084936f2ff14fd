import "@gable/shared-ui/styles.css";
import { hydratePressed, offerHydration } from "@gable/mfe-kit/early-press";
import { rootOptions } from "@gable/mfe-kit/root-options";
import { LOST_ELEMENT_ID, ROOT_ELEMENT_ID } from "@gable/shared-sdk/host";
import { BrowserRouter } from "@gable/shared-sdk/router";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readBoot } from "./composition/boot.ts";
import { type BrowserShell, createBrowserShell } from "./composition/browser.ts";
import { nextTask } from "./idle/nextTask.ts";
import { warmUpOnUse } from "./idle/warmUp.ts";
import { nameEntry } from "./layout/nameEntry.ts";
import { emptyHtml } from "./releases/trustedTypes.ts";
import { logPosition } from "./services/geolocation.ts";
import { warmUp } from "./shared.ts";

const root = document.getElementById(ROOT_ELEMENT_ID);
if (!root) throw new Error(`The page has no element #${ROOT_ELEMENT_ID}: open it through the composer.`);

function show(shell: BrowserShell, element: HTMLElement): void {
  const options = rootOptions({
    prefix: "shell-",
    hydrates: element.firstElementChild !== null,
    report: (error, react) => shell.reportFault(react, error),
    onCaught: console.error,
  });
  nameEntry();
  // Before the router's own listener, which reads the key.
  addEventListener("popstate", nameEntry);
  const rendered = element.querySelector("[data-remote][data-ssr]") !== null;
  const page = (
    <BrowserRouter>
      <App shell={shell} remoteHtml={emptyHtml()} rendered={rendered} />
    </BrowserRouter>
  );
  offerHydration();
  // As a transition, hydration is done in parts of a few milliseconds, between which the page answers its visitor.
  if (element.firstElementChild) {
    hydratePressed(element, () => startTransition(() => void hydrateRoot(element, page, options)));
  } else {
    window.onclick = window.onchange = null;
    createRoot(element, options).render(page);
  }

  // After the first paint: nothing below may hold it up.
  requestAnimationFrame(() =>
    setTimeout(() => {
      void shell.start();
      logPosition(navigator.geolocation);
      warmUpOnUse(document, warmUp);
    }),
  );
}

/** One task after the other, none of them long: evaluation, services, rendering. */
async function start(element: HTMLElement): Promise<void> {
  await nextTask();
  const shell = createBrowserShell(await readBoot(document), window);
  // A part that cannot be had shows its own error; the page stands without it.
  await shell.preload(window.location.pathname).catch(() => undefined);
  await nextTask();
  show(shell, element);
}

start(root).catch((error: unknown) => {
  const note = document.getElementById(LOST_ELEMENT_ID);
  if (note) note.hidden = false;
  throw error;
});
