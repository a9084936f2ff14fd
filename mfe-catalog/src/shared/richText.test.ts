import { parseRichText, plainText, type RichNode } from "./richText.ts";

/** Written back, so that a test can be read. */
const write = (nodes: RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const attributes = node.href ? ` href=${node.href}` : node.src ? ` src=${node.src}` : "";
      return node.children.length > 0
        ? `<${node.tag}${attributes}>${write(node.children)}</${node.tag}>`
        : `<${node.tag}${attributes}>`;
    })
    .join("");
const read = (html: string) => write(parseRichText(html));

test("headings, lists and links are kept, and the page's own heading stays the only first one", () => {
  expect(read('<h1>Costs</h1><ul><li>Tax</li><li><a href="/faqs">Fees</a></li></ul>')).toBe(
    "<h2>Costs</h2><ul><li>Tax</li><li><a href=/faqs>Fees</a></li></ul>",
  );
});

test.each([
  ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
  ["<p onclick=alert(1) style='color:red'>a</p>", "<p>a</p>"],
  ['<img src=x onerror="alert(1)"><p>a</p>', "<p>a</p>"],
  ["<iframe src=//evil.example></iframe><p>a</p>", "<p>a</p>"],
  ["<svg><script>alert(1)</script></svg><p>a</p>", "<p>a</p>"],
  ["<!-- <p>hidden</p> --><p>a</p>", "<p>a</p>"],
  ["<custom-thing>a</custom-thing>", "<p>a</p>"],
])("%s leaves nothing that acts", (html, expected) => {
  expect(read(html)).toBe(expected);
});

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "&#106;avascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
])("a link to %s loses its address and keeps its words", (address) => {
  expect(read(`<p><a href="${address}">go</a> now</p>`)).toBe("<p>go now</p>");
});

test("the tree is one that a browser's parser would leave alone", () => {
  expect(read("<p>one<p>two")).toBe("<p>one</p><p>two</p>");
  expect(read("<p>one<ul><li>two</ul></p>")).toBe("<p>one</p><ul><li>two</li></ul>");
  expect(read("<div>a<div>b</div></div>")).toBe("<p>a</p><p>b</p>");
  expect(read("<ul>loose<li>item</ul>")).toBe("<ul><li>loose</li><li>item</li></ul>");
  expect(read("<li>alone</li>")).toBe("<ul><li>alone</li></ul>");
  expect(read("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>")).toBe(
    "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>",
  );
  expect(read("<a href=/a>one<a href=/b>two</a></a>")).toBe("<p><a href=/a>one</a><a href=/b>two</a></p>");
});

test("loose text becomes a paragraph, empty elements go", () => {
  expect(read("hello <b>you</b>")).toBe("<p>hello <strong>you</strong></p>");
  expect(read("<p> </p><p>&nbsp;</p><p>x</p>")).toBe("<p>x</p>");
});

test("characters written as entities are read once, and never as markup", () => {
  expect(read("<p>R&amp;D &lt;b&gt; &#8377;5 &#x20AC;</p>")).toBe("<p>R&D <b> ₹5 €</p>");
  expect(read("<p>&amp;lt;</p>")).toBe("<p>&lt;</p>");
  expect(read("a < b")).toBe("<p>a < b</p>");
});

test("a hostile depth ends instead of growing", () => {
  const written = read(`${"<ul><li>".repeat(5000)}deep`);
  expect(written.match(/<ul>|<li>/g)).toHaveLength(24);
  expect(written).toContain("deep");
});

test("plain text has no tags and single blanks", () => {
  expect(plainText("<h2>Home loans</h2><p>What they <em>cost</em>&nbsp;you</p>")).toBe("Home loans What they cost you");
});

/** Milliseconds of processor time. */
function timeOf(text: string): number {
  const before = process.cpuUsage();
  parseRichText(text);
  return process.cpuUsage(before).user / 1000;
}

test.each(["-", "<a ", "<a x='", '<a x="', "<a><", "<!--", "</p>", "<p>", "<ul><li>", "&", "&#x", "<a <b '\""])(
  "a text that begins a tag and goes on with %p takes time in proportion to its length",
  (unit) => {
    const text = (size: number) => `<a${unit.repeat(size / unit.length)}`;
    let size = 4096;
    while (size < 200_000 && timeOf(text(size * 4)) < 40) size *= 2;
    // Linear work takes about 4 times as long for four times the text, quadratic work 16 times.
    const ratios = [0, 1, 2, 3, 4].map(() => timeOf(text(size * 4)) / Math.max(timeOf(text(size)), 3));
    expect(Math.min(...ratios)).toBeLessThan(9);
  },
);
