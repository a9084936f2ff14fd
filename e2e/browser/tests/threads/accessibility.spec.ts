import type { APIRequestContext } from "@playwright/test";
import { axeFindings } from "../../support/axe.ts";
import { memberContext } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { IS_WHOLE } from "../../support/wide.ts";

const PAGES = [
  { path: "/", member: false },
  { path: "/properties", member: false },
  { path: "a property", member: false },
  { path: "/subscription-plan", member: false },
  { path: "/login", member: false },
  { path: "/user/profile", member: true },
  { path: "/user/properties", member: true },
  { path: "/user/add-property", member: true },
  { path: "/user/chat", member: true },
  { path: "/user/subscription", member: true },
  { path: "/user/transactions", member: true },
  { path: "paying for a plan", member: true },
];

/** The address of a page that has a parameter. */
async function addressOf(request: APIRequestContext, path: string): Promise<string> {
  const rows = async (call: string) => (await (await request.get(`${ORIGIN}/api/${call}`)).json()).data;
  if (path === "a property") return `/properties-details/${(await rows("get-property-list?limit=1"))[0].slug_id}`;
  if (path !== "paying for a plan") return path;
  const plans = (await rows("get-package")) as { id: number; package_type: string }[];
  return `/checkout/${plans.find((plan) => plan.package_type === "paid")?.id}`;
}

for (const language of ["en", "ar"]) {
  test(`pages in ${language}, light and dark, break no rule of WCAG 2.2 AA`, async ({ browser, request }) => {
    test.setTimeout(240_000);
    // The rules ask little that a language changes: every second page, in one of them in turn.
    const looked = PAGES.filter(
      (_, index) => IS_WHOLE || (index % 2 === 0 && (language === "en") === (index % 4 === 0)),
    );
    for (const isMember of [false, true]) {
      const context = isMember
        ? await memberContext(browser, "owner@gable.test", language)
        : await browser.newContext({ baseURL: ORIGIN });
      await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
      const page = await context.newPage();
      for (const { path } of looked.filter(({ member }) => member === isMember)) {
        await page.goto(await addressOf(request, path));
        await settled(page);
        expect.soft(await axeFindings(page), path).toEqual([]);
      }
      await context.close();
    }
  });
}
