import { RefusedFile } from "./refused.ts";
import { xmlTags, xmlText } from "./xml.ts";
import { unzip } from "./zip.ts";

/** Parts that run something or carry other files. */
const ACTIVE =
  /vbaProject|vbaData|\.bin$|(?:^|\/)(?:activeX|embeddings|ctrlProps|customUI)\/|\.(?:exe|dll|js|vbs|hta|html?|svg|swf|jar|lnk|zip)$/i;
const ACTIVE_TYPE = /macroEnabled|vbaProject|oleObject|activeX/i;
/** Fields that fetch something or run a command when the document is opened. */
const FETCHING = /\b(?:DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT)\b/i;
/** Bytes that show whether a part of another name is XML as well. */
const BEGINNING = 200;
const ARCHIVE = "PK\u0003\u0004";

const active = () => new RefusedFile("holds macros, controls or other files: save it as a plain document or as PDF.");
const damaged = () => new RefusedFile("is damaged, or no Word document.");

/**
 * Looks for what makes a Word file (ECMA-376) more than a document: macros, controls, embedded files, templates
 * from elsewhere; and for archives that unpack to more than they should.
 * @throws RefusedFile
 */
export async function inspectDocx(content: Buffer): Promise<Buffer> {
  const names = new Set<string>();
  await unzip(content, ({ name }, part) => {
    if (names.has(name) || /^[/\\]|\.\.|[\\:\0]/.test(name)) throw damaged();
    names.add(name);
    if (ACTIVE.test(name) || part.toString("latin1", 0, ARCHIVE.length) === ARCHIVE) throw active();
    if (/\.(?:xml|rels)$/i.test(name) || /^\ufeff?\s*</.test(part.toString("utf8", 0, BEGINNING))) lookInto(name, part);
  });
  if (!names.has("[Content_Types].xml") || !names.has("word/document.xml"))
    throw new RefusedFile("is no Word document.");
  return content;
}

/** @param name of the part within the archive */
function lookInto(name: string, part: Buffer): void {
  // Word also reads UTF-16, in which nothing of what follows would be found.
  if (part.includes(0)) throw damaged();
  const text = part.toString("utf8");
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw active();
  if (name === "[Content_Types].xml" && ACTIVE_TYPE.test(xmlText(text))) throw active();
  // Fields are written in pieces: those of one field are put together, those of two are not.
  const fields: string[] = [];
  for (const tag of xmlTags(text)) {
    if (tag.name === "Relationship" && isFetched(tag.attributes)) throw active();
    if (tag.name === "fldChar") fields.push(" ");
    else if (tag.name === "instrText" || tag.name === "delInstrText") fields.push(tag.text);
    const simple = tag.name === "fldSimple" && tag.attributes.get("instr");
    if (simple) fields.push(" ", simple, " ");
  }
  if (FETCHING.test(fields.join(""))) throw active();
}

/** A relation of a document to something outside that is fetched when it is opened. Links of the text are none. */
function isFetched(attributes: Map<string, string>): boolean {
  return attributes.get("TargetMode")?.toLowerCase() === "external" && !attributes.get("Type")?.endsWith("/hyperlink");
}
