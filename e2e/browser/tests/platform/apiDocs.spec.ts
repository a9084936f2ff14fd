import { axeFindingsOfTheme } from "../../support/axe.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";

test("the description of the API is readable by day, by night and on a phone, and says nothing on the console", async ({
  page,
  guard,
}) => {
  const views = [
    { colorScheme: "light", width: 1440 },
    { colorScheme: "dark", width: 360 },
  ] as const;
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/api/docs");
    await page.locator("summary").filter({ hasText: "get-property-list" }).click();
    await expect(page.locator("details[open] pre")).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBe(0);
    expect(await axeFindingsOfTheme(page), colorScheme).toEqual([]);
  }
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const night = await paper();
  await page.emulateMedia({ colorScheme: "light" });
  expect(await paper()).not.toBe(night);
  expect(guard.messages).toEqual([]);
});

test("the description for programs names every call that the page shows", async ({ page, request }) => {
  const answer = await request.get(`${ORIGIN}/api/openapi.json`);
  expect(answer.headers()["content-type"]).toContain("application/json");
  const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toMatch(/^3\./);
  await page.goto("/api/docs");
  const calls = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  await expect(page.locator("summary")).toHaveCount(calls);
});
