import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { directionOf } from "../../../platform/http/index.ts";
import type { Texts } from "../../../platform/texts/index.ts";
import { shownName } from "../port.ts";
import { type BaseDirection, isolated, type Typeface, type Typefaces, UNKNOWN, visualPieces } from "./bidi.ts";
import { farEastTypefaces, isFarEastern } from "./farEast.ts";
import type { InvoiceFacts } from "./repository.ts";

type Pdf = typeof import("pdfkit");
type Document = PDFKit.PDFDocument;

const FOLDER = fileURLToPath(new URL("../../../../seed/typefaces/", import.meta.url));
/** In the order in which one is looked for that has a letter. */
const FILES: Record<Typeface, string> = {
  latin: "text-latin.ttf",
  extended: "text-latin-extended.ttf",
  vietnamese: "text-vietnamese.ttf",
  arabic: "text-arabic.ttf",
  devanagari: "text-devanagari.ttf",
  greek: "text-greek.ttf",
  "greek-extended": "text-greek-extended.ttf",
  cyrillic: "text-cyrillic.ttf",
  "cyrillic-extended": "text-cyrillic-extended.ttf",
  hebrew: "text-hebrew.ttf",
  thai: "text-thai.ttf",
};
/** Of headings in Latin letters; it has the letters of `latin`. */
const HEADING = { name: "heading", file: "figtree.ttf" };
const PAGE = { width: 595.28, margin: 56 };
const INNER = PAGE.width - 2 * PAGE.margin;
const INK = "#1c1c1a";
const SOFT = "#5c5c57";
const LINE = 1.4;
/** More lines than these are no name and no address. */
const MOST_LINES = 12;
/** From the top of a line to where its letters stand. */
const ASCENT = 0.95;
/** Has the whole piece shaped at once, and not word by word; typefaces beside each other stand on one line. */
const SHAPED = { lineBreak: false, baseline: "alphabetic", features: ["kern", "liga"] } as const;

export interface InvoicePage {
  invoice: InvoiceFacts;
  language: string;
  /** Writes a sum of the invoice's currency. */
  money(amount: number): string;
}

interface Style {
  size?: number;
  color?: string;
  isHeading?: boolean;
  /** The site's own words run as its language does; what members and operators wrote, as it is written. */
  base?: BaseDirection;
}

/** What fontkit knows of a registered typeface; PDFKit's own types leave it out. */
interface Opened {
  _font: { font: { characterSet: number[] } };
}

/** What the registered typefaces have; one is opened when a letter is not in those before it. */
function typefacesOf(document: Document, names: readonly Typeface[]): Typefaces {
  const sets = new Map<Typeface, Set<number>>();
  const setOf = (typeface: Typeface) => {
    const known = sets.get(typeface) ?? new Set((document.font(typeface) as unknown as Opened)._font.font.characterSet);
    sets.set(typeface, known);
    return known;
  };
  return { names, covers: (typeface, codePoint) => setOf(typeface).has(codePoint) };
}

/** Draws lines of text in any script: each piece in its own typeface and direction. */
class Writer {
  readonly #document: Document;
  readonly #base: "ltr" | "rtl";
  readonly #typefaces: Typefaces;
  #lacks = false;

  constructor(document: Document, base: "ltr" | "rtl", typefaces: Typefaces) {
    this.#document = document;
    this.#base = base;
    this.#typefaces = typefaces;
  }

  /** Whether a letter was written that no typeface has. */
  get lacksLetters(): boolean {
    return this.#lacks;
  }

  #pieces(text: string, { size = 10, isHeading = false, base = this.#base }: Style) {
    return visualPieces(text, base, this.#typefaces).map((piece) => {
      this.#lacks ||= piece.isIncomplete;
      const font = isHeading && piece.typeface === "latin" ? HEADING.name : piece.typeface;
      this.#document.font(font).fontSize(size);
      return { ...piece, font, width: this.#document.widthOfString(piece.text, SHAPED as never) };
    });
  }

  width(text: string, style: Style = {}): number {
    return this.#pieces(text, style).reduce((sum, { width }) => sum + width, 0);
  }

  /** One line. `start` and `end` are those of the language's direction. @returns height that it takes */
  line(text: string, box: { x: number; y: number; width: number; at: "start" | "end" }, style: Style = {}): number {
    const { size = 10, color = INK } = style;
    const pieces = this.#pieces(text, style);
    const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
    const isLeft = (box.at === "start") === (this.#base === "ltr");
    let x = isLeft ? box.x : box.x + box.width - width;
    for (const piece of pieces) {
      this.#document
        .font(piece.font)
        .fontSize(size)
        .fillColor(color)
        .text(piece.text, x, box.y + ASCENT * size, SHAPED as never);
      x += piece.width;
    }
    return size * LINE;
  }

  /** Lines of at most a width, each cut between words, or within one that is too long. */
  wrapped(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split("\n")) {
      let line = "";
      for (const word of paragraph.split(/\s+/).flatMap((long) => this.#cut(long, width, style))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && this.width(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      if (line) lines.push(line);
    }
    return lines.slice(0, MOST_LINES);
  }

  #cut(word: string, width: number, style: Style): string[] {
    if (this.width(word, style) <= width) return [word];
    const letters = [...word];
    const half = Math.ceil(letters.length / 2);
    if (letters.length < 2) return [word];
    return [letters.slice(0, half), letters.slice(half)].flatMap((part) => this.#cut(part.join(""), width, style));
  }

  /** Paragraphs one below the other. @returns where they end */
  block(
    texts: string[],
    box: { x: number; y: number; width: number; at?: "start" | "end" },
    style: Style = {},
  ): number {
    let { y } = box;
    for (const text of texts.filter(Boolean))
      for (const line of this.wrapped(text, box.width, style))
        y += this.line(line, { x: box.x, y, width: box.width, at: box.at ?? "start" }, style);
    return y;
  }

  rule(y: number): void {
    this.#document
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .strokeColor("#d6d6d0")
      .stroke();
  }
}

function draw(write: Writer, { invoice, language, money }: InvoicePage, t: Texts): void {
  const dateOf = (iso: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
  const isLeft = directionOf(language) === "ltr";
  const half = INNER / 2 - 12;
  /** Columns of a row, from the start of the line. */
  const start = (width: number) => ({ x: isLeft ? PAGE.margin : PAGE.width - PAGE.margin - width, width });
  const end = (width: number) => ({ x: isLeft ? PAGE.width - PAGE.margin - width : PAGE.margin, width });
  const { seller, buyer, tax } = invoice;
  // As on the site's pages, the sign of a currency stays on its side of the number.
  const sum = (amount: number) => isolated(money(amount));

  const top = PAGE.margin;
  const given = { base: "auto" } as const;
  const taxNumber = seller.tax_id && t("provider.invoice.tax_id", { id: isolated(seller.tax_id) });
  const below = write.block([seller.name], { ...start(half), y: top }, { ...given, size: 16, isHeading: true });
  const contact = [seller.address, seller.email, seller.phone];
  const contactEnd = write.block(contact, { ...start(half), y: below + 4 }, { ...given, color: SOFT });
  const left = write.block([taxNumber], { ...start(half), y: contactEnd }, { color: SOFT });
  const title = write.block(
    [t("provider.invoice.title")],
    { ...end(half), y: top, at: "end" },
    { size: 20, isHeading: true },
  );
  const right = write.block(
    [invoice.number, dateOf(invoice.issued_at)],
    { ...end(half), y: title + 4, at: "end" },
    { color: SOFT },
  );

  let y = Math.max(left, right) + 28;
  y = write.block([t("provider.invoice.buyer")], { ...start(half), y }, { color: SOFT, size: 9 });
  y = write.block([buyer.name], { ...start(half), y }, { ...given, size: 12, isHeading: true });
  y = write.block([buyer.email, buyer.address], { ...start(half), y }, given) + 28;

  const row = (label: string, value: string, style: Style = {}) => {
    const lines = write.block([label], { ...start(INNER * 0.62), y }, style);
    write.block([value], { ...end(INNER * 0.34), y, at: "end" }, style);
    y = lines + 6;
  };
  row(t("provider.invoice.item"), t("provider.invoice.amount"), { color: SOFT, size: 9 });
  write.rule(y);
  y += 8;
  for (const item of invoice.items) row(`${item.quantity} × ${isolated(item.name)}`, sum(item.amount));
  write.rule(y);
  y += 8;
  if (tax.rate > 0) {
    row(t("provider.invoice.net"), sum(invoice.net), { color: SOFT });
    const rate = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 3 }).format(tax.rate / 100);
    row(`${isolated(tax.name || t("provider.invoice.tax"))} ${isolated(rate)}`, sum(tax.amount), { color: SOFT });
  }
  row(t("provider.invoice.total"), sum(invoice.total), { size: 13, isHeading: true });
  y += 20;
  const method = shownName(invoice.payment_gateway) || t("provider.invoice.transfer");
  const paid = t("provider.invoice.paid", { method: isolated(method), number: invoice.payment_transaction_id });
  y = write.block([paid], { ...start(INNER), y }, { color: SOFT });
  const { reversal } = invoice;
  if (reversal)
    y = write.block([t(`provider.invoice.${reversal.kind}`, { date: dateOf(reversal.at) })], {
      ...start(INNER),
      y: y + 4,
    });
  if (write.lacksLetters)
    write.block(
      [t("provider.invoice.letters", { sign: isolated(UNKNOWN) })],
      { ...start(INNER), y: y + 12 },
      { color: SOFT, size: 9 },
    );
}

/** The words that members and operators wrote, as far as they are in letters of the Far East. */
function lettersOf({ seller, buyer, items, tax }: InvoiceFacts): string {
  const words = [...Object.values(seller), ...Object.values(buyer), ...items.map(({ name }) => name), tax.name];
  return [...words.join("")].filter(isFarEastern).join("");
}

/** An invoice as a PDF of one page, A4, with its typefaces in it. */
export async function invoicePdf(page: InvoicePage, t: Texts): Promise<Buffer> {
  // Loaded only where one is asked for: every start would wait for it.
  const PdfDocument = createRequire(import.meta.url)("pdfkit") as Pdf;
  const { invoice, language } = page;
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: invoice.number, Author: invoice.seller.name, CreationDate: new Date(invoice.issued_at) },
  });
  for (const [name, file] of Object.entries(FILES)) document.registerFont(name, FOLDER + file);
  document.registerFont(HEADING.name, FOLDER + HEADING.file);
  const further = await farEastTypefaces(lettersOf(page.invoice));
  for (const [name, typeface] of further) document.registerFont(name, typeface);
  const typefaces = typefacesOf(document, [...Object.keys(FILES), ...further.keys()]);
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => document.once("end", resolve).once("error", reject));
  draw(new Writer(document, directionOf(language), typefaces), page, t);
  document.end();
  await ended;
  return Buffer.concat(parts);
}
