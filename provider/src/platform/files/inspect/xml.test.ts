import { xmlTags } from "./xml.ts";

const tags = (xml: string) =>
  [...xmlTags(xml)].map(({ name, attributes, text }) => [name, Object.fromEntries(attributes), text]);

test("tags come with their attributes and text, without prefixes, with references read", () => {
  expect(
    tags(`<?xml version="1.0"?><w:a x='1 &lt; 2' r:y="&#69;xternal"><w:b/>D&#x44;E<!-- < --> &amp; more</w:a>`),
  ).toEqual([
    ["a", { x: "1 < 2", y: "External" }, ""],
    ["b", {}, "DDE & more"],
  ]);
});

test("a value may hold what ends a tag, and a section of CDATA is text", () => {
  expect(tags('<a t="x > y" m="z"><![CDATA[<no>]]>!</a>')).toEqual([["a", { t: "x > y", m: "z" }, "<no>!"]]);
});

test.each([
  "<a",
  "<a>",
  "<a></a></a>",
  "<a <b>></a>",
  "<a x=1></a>",
  '<a x="<b>"></a>',
  "<a><!-- </a>",
  "<!DOCTYPE a><a/>",
  "<a>&<b</a>",
  `${"<a>".repeat(300)}${"</a>".repeat(300)}`,
])("%p is no document", (xml) => {
  expect(() => tags(xml)).toThrow("is damaged");
});
