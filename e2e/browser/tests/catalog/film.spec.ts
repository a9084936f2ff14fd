import type { APIRequestContext } from "@playwright/test";
import { PASSWORD } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";

const FILM = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const PLAYER = "https://www.youtube-nocookie.com";

/** The demo owner's first home gets a film. @returns its page's path, and how to take the film off again */
async function withFilm(request: APIRequestContext) {
  const form = { type: "3", email: "owner@gable.test", password: PASSWORD };
  const { token } = await (await request.post(`${ORIGIN}/api/user_signup`, { multipart: form })).json();
  const headers = { authorization: `Bearer ${token}` };
  const query = { property_type: 0, request_status: "approved" };
  const own = await request.get(`${ORIGIN}/api/get-added-properties`, { params: query, headers });
  const [home] = (await own.json()).data as { id: number; slug_id: string; title: string }[];
  if (!home) throw new Error("The demo owner has a home for sale.");
  const say = async (address: string) => {
    const multipart = { id: home.id, action_type: 0, video_link: address };
    const answer = await request.post(`${ORIGIN}/api/update_post_property`, { multipart, headers });
    expect((await answer.json()).error).toBe(false);
  };
  await say(FILM);
  return { path: `/properties-details/${home.slug_id}`, title: home.title, takeOff: () => say("") };
}

for (const { language, viewport } of [
  { language: "en", viewport: { width: 1440, height: 900 } },
  { language: "ar", viewport: { width: 390, height: 844 } },
])
  test(`a film plays in the page, after a press and not before (${language}, ${viewport.width} wide)`, async ({
    page,
    request,
    guard,
    browser,
  }) => {
    const { path, takeOff } = await withFilm(request);
    const asked: string[] = [];
    await page.setViewportSize(viewport);
    await page.context().addCookies([{ name: "gable_language", value: language, url: ORIGIN }]);
    await page.route(`${PLAYER}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>The film</p>" });
    });

    const plain = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
    const reader = await plain.newPage();
    // A page that the composer holds rendered is renewed in its own time.
    await expect(async () => {
      await reader.goto(path);
      await expect(reader.locator(`main a[href="${FILM}"]`)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await plain.close();

    await page.goto(path);
    await settled(page);
    await page.locator(`main a[href="${FILM}"]`).click();
    const gallery = page.getByRole("dialog");
    await expect(gallery.locator(`a[href="${FILM}"]`)).toBeVisible();
    expect(asked).toEqual([]);
    await gallery.getByRole("tabpanel").getByRole("button").press("Enter");
    await expect(gallery.frameLocator("iframe").getByText("The film")).toBeVisible();
    expect(asked).toEqual([`${PLAYER}/embed/dQw4w9WgXcQ?autoplay=1`]);
    await expect(gallery.locator("iframe")).toBeFocused();
    await expect(gallery.locator(`a[href="${FILM}"]`)).toBeVisible();
    expect(guard.messages).toEqual([]);

    // Other players stay out.
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
          const frame = document.createElement("iframe");
          frame.src = "https://www.youtube.com/embed/dQw4w9WgXcQ";
          document.body.append(frame);
        }),
    );
    expect(await refused).toBe("frame-src");
    await takeOff();
  });
