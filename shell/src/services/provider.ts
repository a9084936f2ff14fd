/** The few calls that the shell makes itself. Loaded when first needed: the schemas are not part of the first view. */
import { featureLimits, member, takeSearchesAlong, webSettings } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { Feature } from "@gable/shared-sdk/gate";
import type { SessionPort, Telemetry } from "@gable/shared-sdk/host";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import type { ShellStore } from "../store/index.ts";
import type { Dialogs } from "./dialogs.ts";
import type { I18nService } from "./i18n.ts";
import type { Notices } from "./notices.ts";

export { checkFeature } from "@gable/shared-sdk/gate-check";

export const loadSettings = (sdk: ApiClient) => webSettings(sdk);

export const loadLimits = (sdk: ApiClient, feature: Feature) => featureLimits(sdk, { feature });

/** The member as the provider has them, which this browser then knows as well. */
export async function loadMember(sdk: ApiClient, session: Pick<SessionPort, "current" | "update">) {
  const { id, name, email, mobile, address, profile } = await member(sdk);
  const fields = { name, email, mobile, address, profile };
  if (session.current()?.id === id) session.update(fields);
  return fields;
}

export interface SettingsOptions {
  sdk: ApiClient;
  store: ShellStore;
  session: Pick<SessionPort, "current">;
  queryClient: QueryClient;
  i18n: Pick<I18nService, "t">;
  notices: Pick<Notices, "notify">;
  dialogs: Pick<Dialogs, "refuse">;
  telemetry: Pick<Telemetry, "error">;
}

/** Keeps the settings as the provider has them now, and does what they say about the member. */
export async function takeSettings(options: SettingsOptions): Promise<void> {
  const { sdk, store, session, dialogs } = options;
  const data = await loadSettings(sdk);
  store.dispatch(store.actions.settings.settingsLoaded({ data, at: Date.now() }));
  if (session.current() && data.extensions.includes("saved-searches")) void takeSearches(options);
  if (data.member?.active === false) dialogs.refuse("deactivated");
}

/**
 * Hands the searches that were saved in this browser to the member's account. What could not be handed over stays in the
 * browser, and is tried again at the member's next visit.
 */
async function takeSearches({ sdk, queryClient, i18n, notices, telemetry }: SettingsOptions): Promise<void> {
  try {
    const count = await takeSearchesAlong(sdk);
    if (count === 0) return;
    void queryClient.invalidateQueries({ queryKey: ["saved-searches"] });
    notices.notify({ title: i18n.t("shell.session.searchesKept", { count }), tone: "ok" });
  } catch (error) {
    telemetry.error(error, { step: "saved-searches" });
  }
}
