import { RefusedFile } from "./refused.ts";
import { unzip } from "./zip.ts";

/** Parts that run something or carry other files. */
const ACTIVE =
  /vbaProject|vbaData|\.bin$|(?:^|\/)(?:activeX|embeddings|ctrlProps|customUI)\/|\.(?:exe|dll|js|vbs|hta|html?|svg|swf|jar|lnk)$/i;
const ACTIVE_TYPE = /macroEnabled|vbaProject|oleObject|activeX/i;
/** Relations of a document to something outside that is fetched when it is opened. Links of the text are none. */
const FETCHED = /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External["'])(?![^>]*\/hyperlink["'])[^>]*>/i;
const FIELDS = /\b(?:DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT)\b/;

/**
 * Looks for what makes a Word file (ECMA-376) more than a document: macros, controls, embedded files, templates
 * from elsewhere; and for archives that unpack to more than they should.
 * @throws RefusedFile
 */
export async function inspectDocx(content: Buffer): Promise<Buffer> {
  const names = new Set<string>();
  await unzip(content, ({ name }, part) => {
    if (names.has(name) || /^[/\\]|\.\.|[\\:\0]/.test(name)) throw new RefusedFile("is damaged, or no Word document.");
    names.add(name);
    if (ACTIVE.test(name)) throw active();
    const text = /\.(?:xml|rels)$/i.test(name) ? part.toString("utf8") : "";
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw active();
    if (name === "[Content_Types].xml" && ACTIVE_TYPE.test(text)) throw active();
    if (name.endsWith(".rels") && FETCHED.test(text)) throw active();
    if (/^word\/.*\.xml$/.test(name) && /<w:instrText[^>]*>[^<]*/.test(text) && hasFetchingField(text)) throw active();
  });
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml"))
    throw new RefusedFile("is no Word document.");
  return content;
}

function hasFetchingField(text: string): boolean {
  return FIELDS.test([...text.matchAll(/<w:instrText[^>]*>([^<]*)/g)].map((match) => match[1]).join(""));
}

function active(): RefusedFile {
  return new RefusedFile("holds macros, controls or other files: save it as a plain document or as PDF.");
}
