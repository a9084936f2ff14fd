/**
 * The shell provides to remotes only what its own graph imports, so every shared entry is named here.
 * The first group travels with the first view; the second in files of its own, when first needed.
 */
import "@gable/shared-sdk/client";
import "@gable/shared-sdk/format";
import "@gable/shared-sdk/gate";
import "@gable/shared-sdk/host";
import "@gable/shared-sdk/react";
import "@gable/shared-sdk/react-query";
import "@gable/shared-sdk/router";
import "@gable/shared-ui/core";
import "react";
import "react-dom";
import "react-dom/client";
import "react/jsx-runtime";
import "single-spa-react";

const ON_DEMAND = {
  combobox: () => import("@gable/shared-ui/combobox"),
  date: () => import("@gable/shared-ui/date"),
  forms: () => import("@gable/shared-ui/forms"),
  overlays: () => import("@gable/shared-ui/overlays"),
};

/** Fetches a part of the kit before it is needed. A failure does not matter: whoever needs it asks again. */
export function warmUp(part: keyof typeof ON_DEMAND): void {
  ON_DEMAND[part]().catch(() => undefined);
}
