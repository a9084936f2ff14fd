import { tooManyPage, tooManyPolicy } from "./tooManyPage.ts";

const page = (given: Partial<Parameters<typeof tooManyPage>[0]> = {}) =>
  tooManyPage({
    nonce: "abc",
    siteName: "Test <House>",
    language: { code: "en", rtl: false },
    theme: null,
    address: '/homes?city="><script>x()</script>',
    texts: { title: "Too many", text: "Wait.", again: "Again" },
    ...given,
  });

test("the page says what happened and leads back to where the visitor was, and nothing in it can run", () => {
  expect(page()).toContain("<h1>Too many</h1>\n<p>Wait.</p>");
  expect(page()).toContain('<a href="/homes?city=&quot;&gt;&lt;script&gt;x()&lt;/script&gt;">Again</a>');
  expect(page()).toContain("<title>Too many | Test &lt;House&gt;</title>");
  expect(page()).not.toMatch(/<script|onclick|http-equiv/);
  expect(tooManyPolicy("abc")).not.toContain("script-src");
});

test("it is written in the visitor's direction and colours", () => {
  expect(page({ language: { code: "ar", rtl: true }, theme: "dark" })).toContain(
    '<html lang="ar" dir="rtl" data-theme="dark">',
  );
  expect(page()).toContain('<html lang="en" dir="ltr">');
  expect(page()).toContain("prefers-color-scheme: dark");
});
