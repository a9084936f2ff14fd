import type { HostServices } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { Router, type To } from "@gable/shared-sdk/router";
import { createTestStore } from "@gable/shared-sdk/testing";
import { type ReactNode, useMemo } from "react";
import arabic from "../../languages/ar.json" with { type: "json" };
import english from "../../languages/en.json" with { type: "json" };

/** A host with our own texts and a router that goes nowhere: enough for every part of this package. */
export function TestHost({ language = "en", children }: { language?: "en" | "ar"; children: ReactNode }) {
  const host = useMemo(() => testHost(language), [language]);
  return (
    <HostProvider host={host}>
      <Router location="/" navigator={navigator}>
        {children}
      </Router>
    </HostProvider>
  );
}

const stay = () => {};
const navigator = {
  createHref: (to: To) => (typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`),
  push: stay,
  replace: stay,
  go: stay,
};

function testHost(language: "en" | "ar"): HostServices {
  const texts: Record<string, string> = language === "ar" ? arabic : english;
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  const t = (key: string, params: Record<string, string | number> = {}) => {
    const { count } = params;
    const text = (typeof count === "number" ? texts[`${key}_${plural.select(count)}`] : undefined) ?? texts[key];
    // A key without a text must be seen in tests and on the specimen page.
    if (text === undefined) return `?${key}?`;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === "number" ? number.format(value) : (value ?? "");
    });
  };
  const i18n = {
    language,
    direction: language === "ar" ? "rtl" : "ltr",
    languages: [],
    t,
    load: async () => {},
    select: async () => {},
    subscribe: () => stay,
  };
  return { i18n, store: createTestStore() } as unknown as HostServices;
}
