import type { ApiClient } from "@gable/shared-sdk/client";
import {
  anonymousState,
  type BootLanguage,
  HOST_CONTRACT,
  type HostServices,
  type LanguageOption,
} from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import { createStore } from "redux";
import { translator } from "./translator.ts";

export interface ServerHostInput {
  url: URL;
  sdk: ApiClient;
  queryClient: QueryClient;
  settings: Settings | null;
  language: BootLanguage;
  languages: LanguageOption[];
}

const nothing = () => () => undefined;

function refuse(what: string): never {
  throw new Error(`${what} is not possible while a page is rendered on the server.`);
}

/** The host's services on the server: an anonymous visitor who can read and cannot act. */
export function createServerHost(input: ServerHostInput): HostServices {
  const { url, sdk, queryClient, settings, language, languages } = input;
  const initial = anonymousState({ settings, languages, language: language.code });
  const redux = createStore(() => initial);
  return {
    contract: HOST_CONTRACT,
    sdk,
    queryClient,
    store: {
      redux,
      initial,
      getState: redux.getState,
      subscribe: nothing,
      setLocation: () => refuse("Setting the location"),
      setFilters: () => refuse("Setting filters"),
      startChat: () => refuse("Starting a chat"),
      keep: () => refuse("Keeping reads"),
    },
    location: { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" },
    navigator: {
      createHref: (to) => (typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`),
      encodeLocation: (to) => {
        const { pathname, search, hash } = new URL(typeof to === "string" ? to : (to.pathname ?? ""), url);
        return { pathname, search, hash };
      },
      push: () => refuse("Navigation"),
      replace: () => refuse("Navigation"),
      go: () => refuse("Navigation"),
    } as HostServices["navigator"],
    session: {
      current: () => null,
      subscribe: nothing,
      require: async () => refuse("Signing in"),
      update: () => refuse("A change of the session"),
      signOut: async () => refuse("Signing out"),
    },
    gate: {
      check: async () => ({ allowed: false, reason: "not_signed_in" }),
      enter: async () => false,
    },
    notify: () => undefined,
    progress: { start: nothing },
    i18n: {
      language: language.code,
      direction: language.rtl ? "rtl" : "ltr",
      languages,
      t: translator(language),
      load: async () => undefined,
      select: async () => refuse("Choosing a language"),
      subscribe: nothing,
    },
    slots: { widgets: () => [], mount: async () => refuse("Mounting a widget") },
    telemetry: { error: () => undefined, event: () => undefined },
    busy: nothing,
  };
}
