import { type Boot, LANGUAGE_COOKIE } from "@gable/shared-sdk/host";
import { type ManifestStore, releaseFile } from "../releases/manifestStore.ts";
import { setCookie } from "../services/cookies.ts";
import { createI18n, type I18nService } from "../services/i18n.ts";
import { fetchBoot, fetchTexts } from "./boot.ts";
import type { PageState } from "./pageState.ts";

/** The texts of the page in its language; the choice of another one is stored, and shown by the document and all answers. */
export function createPageTexts(
  boot: Boot,
  document: Document,
  { manifests, store, queryClient }: Pick<PageState, "manifests" | "store" | "queryClient">,
): I18nService {
  return createI18n({
    ...boot,
    sources: {
      texts: (namespace, code) => fetchTexts(`/texts/${code}/${namespace}.json`),
      artifact: async (namespace, code) => {
        const release = manifests.live(namespace);
        return release ? fetchTexts(releaseFile(release, `languages/${code}.json`)) : null;
      },
      page: (code) => fetchBoot(code, boot.route?.remote ?? null),
    },
    onChoose(code) {
      setCookie(document, LANGUAGE_COOKIE, code);
    },
    onShown({ code, rtl }) {
      Object.assign(document.documentElement, { lang: code, dir: rtl ? "rtl" : "ltr" });
      store.dispatch(store.actions.language.languageSelected(code));
      // Answers hold texts in the language that they were asked in: those that nobody looks at go, the others come anew.
      queryClient.removeQueries({ type: "inactive" });
      void queryClient.invalidateQueries();
      store.dispatch(store.actions.cached.readsKept({ reads: { categories: [] }, at: 0 }));
    },
  });
}

/** Fetches labels of navigation whose texts the page did not bring along. */
export function loadLabels(i18n: I18nService, manifests: ManifestStore): void {
  for (const { descriptor } of Object.values(manifests.manifest().releases)) {
    if (descriptor.navigation.some(({ label }) => !i18n.has(label))) void i18n.load(descriptor.name);
  }
}
