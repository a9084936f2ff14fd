import type { Manifest } from "@gable/mfe-kit/manifest";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { releasedLanguages } from "./site.ts";

test("without a provider the site speaks the languages of its release, each by its own name", () => {
  const manifest = { releases: { shell: { descriptor: { languages: [...LANGUAGES] } } } } as unknown as Manifest;
  expect(releasedLanguages(manifest)).toEqual([
    { code: "en", name: "English", rtl: false },
    { code: "ar", name: "العربية", rtl: true },
    { code: "es", name: "Español", rtl: false },
    { code: "fr", name: "Français", rtl: false },
    { code: "hi", name: "हिन्दी", rtl: false },
  ]);
});
