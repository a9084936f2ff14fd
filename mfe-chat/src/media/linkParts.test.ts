import { linkParts } from "./linkParts.ts";

const links = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);
const whole = (text: string) =>
  linkParts(text)
    .map((part) => part.text)
    .join("");

it("finds addresses and leaves the marks around them to the text", () => {
  expect(links("See https://a.test/x?y=1, (www.b.test) and “http://c.test/d.”")).toEqual([
    "https://a.test/x?y=1",
    "https://www.b.test/",
    "http://c.test/d",
  ]);
  expect(links("https://en.wikipedia.test/wiki/Villa_(house)")).toEqual([
    "https://en.wikipedia.test/wiki/Villa_(house)",
  ]);
});

it("keeps every character of the text in its order", () => {
  for (const text of ["", "plain", "  a\n\nhttps://a.test \t b ", "(https://a.test/)!", "https://a.test"])
    expect(whole(text)).toBe(text);
});

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.test",
  "https://",
  "https://bank.test@evil.test/",
  "https://localhost/",
  "https://safe.test/\u202etxt.exe",
  `https://a.test/${"x".repeat(3000)}`,
])("shows %s as text", (text) => {
  expect(links(text)).toEqual([]);
  expect(whole(text)).toBe(text);
});

it("takes time in proportion to the text", () => {
  const time = (count: number) => {
    const text = "(".repeat(count) + ")".repeat(count) + "https://a.test ".repeat(count / 10);
    const start = process.cpuUsage().user;
    linkParts(text);
    return process.cpuUsage(undefined).user - start;
  };
  time(10_000);
  expect(time(400_000)).toBeLessThan(Math.max(40 * time(40_000), 400_000));
});
