import { axeFindings } from "../../support/axe.ts";
import { memberContext } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

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

for (const [index, { path, member }] of PAGES.entries()) {
  for (const language of ["en", "ar"]) {
    // The rules ask little that a language changes: every second page, in one of them in turn.
    const details = wideWhere(index % 2 === 1 || (language === "en") !== (index % 4 === 0));
    test(
      `${path} in ${language}, light and dark, breaks no rule of WCAG 2.2 AA`,
      details,
      async ({ browser, request }) => {
        const context = member
          ? await memberContext(browser, "owner@gable.test", language)
          : await browser.newContext({ baseURL: ORIGIN });
        await context.addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
        const page = await context.newPage();
        let address = path;
        if (path === "a property") {
          const answer = (await (await request.get(`${ORIGIN}/api/get-property-list?limit=1`)).json()) as {
            data: { slug_id: string }[];
          };
          address = `/properties-details/${answer.data[0]?.slug_id}`;
        }
        if (path === "paying for a plan") {
          const { data } = (await (await request.get(`${ORIGIN}/api/get-package`)).json()) as {
            data: { id: number; package_type: string }[];
          };
          address = `/checkout/${data.find((plan) => plan.package_type === "paid")?.id}`;
        }
        await page.goto(address);
        await settled(page);
        expect(await axeFindings(page)).toEqual([]);
        await context.close();
      },
    );
  }
}
