import { deflateSync } from "node:zlib";
import { doc, docx, id3, mp3, mp4, mp4Box, ogg, pdf, pdfStream, webm } from "../../../../test/support/samples.ts";
import { zip } from "../../../../test/support/zip.ts";
import { detect } from "../detect.ts";
import { inspect } from "./inspect.ts";

const JUNK = Buffer.from("<script>alert(1)</script>");
const FOREIGN =
  '<Relationships><Relationship Id="1" TargetMode="External" Target="http://x.test/t.dotm" Type="http://x/attachedTemplate"/></Relationships>';
const LINK =
  '<Relationships><Relationship Id="1" Type="http://x/hyperlink" Target="https://gable.test/" TargetMode="External"/></Relationships>';

test.each([
  ["a PDF", "pdf", pdf()],
  ["a PDF with compressed pages", "pdf", pdf([pdfStream("BT (Hi) Tj ET")])],
  ["a PDF with a link", "pdf", pdf(["<< /Type /Annot /A << /S /URI /URI (https://gable.test) >> >>"])],
  ["a Word file", "docx", docx()],
  ["a Word file with a link", "docx", docx([{ name: "word/_rels/document.xml.rels", content: LINK }])],
  ["an old Word file", "doc", doc()],
  ["text in any script", "txt", Buffer.from("Grüße, مرحبا, 2 < 3 & so on\r\n")],
  ["an MP3", "mp3", mp3()],
  ["an MP4 with sound", "m4a", mp4()],
  ["a WebM with sound", "webm", webm()],
  ["an Ogg with sound", "ogg", ogg()],
])("%s is kept as it is", async (_name, extension, content) => {
  expect(detect(content, `x.${extension}`)?.extension).toBe(extension);
  expect((await inspect(content, extension)).equals(content)).toBe(true);
});

test.each([
  ["script", pdf(["<< /S /JavaScript /JS (app.alert(1)) >>"])],
  ["script under a disguised name", pdf(["<< /S /J#61vaScript /J#53 (app.alert(1)) >>"])],
  ["script in a compressed object", pdf([pdfStream("5 0 << /S /JavaScript >>", "/Type /ObjStm /N 1 /First 4")])],
  ["a program to launch", pdf(["<< /S /Launch /F (cmd.exe) >>"])],
  ["another file", pdf(["<< /Type /Filespec /EF << /F 9 0 R >> >>", "<< /Type /EmbeddedFile >>"])],
  ["a form of scripts", pdf(["<< /AcroForm << /XFA 9 0 R >> >>"])],
  ["a password", pdf(["<< /Encrypt 9 0 R >>"])],
  ["objects packed twice", pdf(["<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >>\nstream\nAB>\nendstream"])],
  ["seventy megabytes of zeros", pdf([pdfStream(Buffer.alloc(70 * 1024 * 1024))])],
  ["no end", Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\n")],
])("a PDF with %s is refused", async (_name, content) => {
  await expect(inspect(content, "pdf")).rejects.toThrow(/holds scripts|locked|cannot be checked|unpacks|damaged/);
});

const CLAIM = { name: "word/x.xml", content: Buffer.alloc(1000, 65) };
test.each([
  ["macros", docx([{ name: "word/vbaProject.bin", content: "x" }])],
  ["a control", docx([{ name: "word/activeX/activeX1.xml", content: "<x/>" }])],
  ["an embedded file", docx([{ name: "word/embeddings/oleObject1.docx", content: "x" }])],
  ["a template from elsewhere", docx([{ name: "word/_rels/settings.xml.rels", content: FOREIGN }])],
  ["an entity", docx([{ name: "word/a.xml", content: '<!DOCTYPE x [<!ENTITY a "b">]>' }])],
  [
    "a field that runs a command",
    docx([{ name: "word/b.xml", content: "<w:instrText>DDEAUTO c:\\\\x</w:instrText>" }]),
  ],
  ["a path to elsewhere", docx([{ name: "../../etc/cron.d/x", content: "x" }])],
  ["the same part twice", docx([{ name: "word/document.xml", content: "x" }])],
  ["a part longer than it says", docx([{ ...CLAIM, says: 10 }])],
  ["a hundred and ten megabytes of zeros", docx([{ name: "word/z.xml", content: Buffer.alloc(110 * 1024 * 1024) }])],
  ["parts that share their bytes", docx([CLAIM, { ...CLAIM, name: "word/y.xml", shared: true }])],
  ["something before it", Buffer.concat([JUNK, docx()])],
  ["something after it", Buffer.concat([docx(), JUNK])],
  ["no document", zip([{ name: "META-INF/MANIFEST.MF", content: "Main-Class: X word/document.xml" }])],
])("a Word file with %s is refused", async (_name, content) => {
  await expect(inspect(content, "docx")).rejects.toThrow(/holds macros|damaged|unpacks|no Word document/);
});

test.each([
  ["an old Word file with macros", "doc", doc(["Root Entry", "WordDocument", "Macros", "VBA"])],
  ["an old spreadsheet", "doc", doc(["Root Entry", "Workbook"])],
  ["an old file whose directory runs in a circle", "doc", circular()],
  ["a page", "txt", Buffer.from("<!DOCTYPE html><p>x")],
  ["a script of a shell", "txt", Buffer.from("#!/bin/sh\nrm -rf /")],
  ["a page within text", "txt", Buffer.from("Dear all, <script>alert(1)</script>")],
  ["rich text", "txt", Buffer.from("{\\rtf1 x}")],
  ["text that is no UTF-8", "txt", Buffer.from([0x48, 0xff, 0xfe])],
  ["an MP3 without frames", "mp3", Buffer.concat([id3("title"), JUNK])],
  ["a film", "m4a", mp4(["vide", "soun"], "isom")],
  ["an MP4 with something after it", "m4a", Buffer.concat([mp4(), JUNK])],
  ["a film as WebM", "webm", webm([1, 2])],
  ["a film as Ogg", "ogg", ogg("\u0080theora")],
])("%s is refused", async (_name, extension, content) => {
  await expect(inspect(content, extension)).rejects.toThrow(/./);
});

test.each([
  ["a PDF", "pdf", pdf(), Buffer.concat([pdf(), zip([{ name: "a.class", content: "x" }])])],
  ["an MP3", "mp3", mp3(), Buffer.concat([id3("<script>alert(1)</script>"), mp3(), JUNK])],
  ["a WebM", "webm", webm(), Buffer.concat([webm(), JUNK])],
  ["an Ogg", "ogg", ogg(), Buffer.concat([ogg(), JUNK])],
  ["text", "txt", Buffer.from("invoice txt.exe"), Buffer.from("\ufeffinvoice \u202etxt.exe")],
])("of %s only what belongs to it is kept", async (_name, extension, expected, content) => {
  expect((await inspect(content, extension)).toString("latin1")).toBe(expected.toString("latin1"));
});

test("where a recording was made is blanked, and its sound stays in place", async () => {
  const place = mp4Box("udta", Buffer.from("+52.5170+013.3890/"));
  const content = mp4(["soun"], "M4A ", [place]);
  const kept = await inspect(content, "m4a");
  expect(kept).toHaveLength(content.length);
  expect(kept.includes("+52.5170")).toBe(false);
  expect(
    kept.subarray(0, content.length - place.length).equals(content.subarray(0, content.length - place.length)),
  ).toBe(true);
});

test("the trial virus of scanners is refused in whatever it is wrapped", async () => {
  const virus = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
  await expect(inspect(Buffer.from(virus), "txt")).rejects.toThrow("cannot be taken");
  await expect(inspect(pdf([`(${virus})`]), "pdf")).rejects.toThrow("cannot be taken");
});

test("a damaged stream is no way past the inspection of objects", async () => {
  const broken = `<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync("x").toString("latin1").slice(2)}\nendstream`;
  await expect(inspect(pdf([broken]), "pdf")).rejects.toThrow("damaged");
});

function circular(): Buffer {
  const content = doc();
  content.writeUInt32LE(1, 516);
  return content;
}
