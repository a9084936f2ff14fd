import { RefusedFile } from "./refused.ts";

/** A start tag, or one that closes itself. Names are without their namespace's prefix. */
export interface XmlTag {
  name: string;
  attributes: Map<string, string>;
  /** The text up to the next tag, with its character references read. */
  text: string;
}

const NAME = /<(\/?)([^\s<>"'/=!?]+)/y;
const ATTRIBUTE = /\s+([^\s<>"'/=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const END = /\s*(\/?)>/y;
/** Elements within each other; documents of Word have some dozens. */
const DEEPEST = 256;

const CDATA = ["<![CDATA[", "]]>"] as const;
/** What is read over as a whole: where it begins, and what ends it. */
const PASSED = [["<!--", "-->"], CDATA, ["<?", "?>"]] as const;

const damaged = () => new RefusedFile("is damaged, or no Word document.");

/** Without its prefix: `w:instrText` is `instrText` in whichever namespace the document calls `w`. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text with its character references read. */
export function xmlText(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The tags of an XML document in their order, read once from its beginning to its end: what is no XML is refused,
 * so that nothing hides from whoever looks at the tags.
 * @throws RefusedFile when it is not well-formed, declares entities, or nests too deeply
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let depth = 0;
  let last: XmlTag | null = null;
  const textFrom = (position: number) => {
    const next = xml.indexOf("<", position);
    if (last) last.text += xmlText(xml.slice(position, next < 0 ? undefined : next));
    return next;
  };
  for (let at = textFrom(0); at >= 0; ) {
    const passed = PASSED.find(([begin]) => xml.startsWith(begin, at));
    if (passed) {
      const from = at + passed[0].length;
      const end = xml.indexOf(passed[1], from);
      if (end < 0) throw damaged();
      if (passed === CDATA && last) last.text += xml.slice(from, end);
      at = textFrom(end + passed[1].length);
      continue;
    }
    // Declarations (`<!DOCTYPE`, `<!ENTITY`) have no name of a tag.
    const begin = sticky(NAME, xml, at);
    if (!begin) throw damaged();
    if (last) yield last;
    let position = at + begin[0].length;
    const attributes = new Map<string, string>();
    for (let match = sticky(ATTRIBUTE, xml, position); match; match = sticky(ATTRIBUTE, xml, position)) {
      attributes.set(localName(match[1] ?? ""), xmlText(match[2] ?? match[3] ?? ""));
      position += match[0].length;
    }
    const end = sticky(END, xml, position);
    if (!end) throw damaged();
    const [isClosing, isEmpty] = [begin[1] === "/", end[1] === "/"];
    if (isClosing) depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth < 0 || depth > DEEPEST) throw damaged();
    last = isClosing ? null : { name: localName(begin[2] ?? ""), attributes, text: "" };
    at = textFrom(position + end[0].length);
  }
  if (last) yield last;
  if (depth !== 0) throw damaged();
}

function sticky(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
}
