import { plain } from "../../marketplace/listing-search/index.ts";
import { countBehind, figureAt } from "./amounts.ts";
import type { Feature, Lexicon, NamedPlace, Sense } from "./lexicon.ts";
import { createReader, type Phrase, type Reader, suspectsOf } from "./reader.ts";
import { foldWord, type Token, tokensOf } from "./tokens.ts";

/** Where something stands in a text. */
export type Span = readonly [start: number, end: number];

type Meaning =
  | { kind: "place"; city?: string; state?: string; country?: string }
  | { kind: "category"; ids: number[] }
  | { kind: "type"; type: "sell" | "rent" }
  | { kind: "count"; parameter_id: number; min?: number; max?: number }
  | { kind: "price"; min?: number; max?: number }
  | { kind: "feature"; feature: Feature }
  | { kind: "words"; quoted: boolean };

/** Something that a text asks for. */
export type Part = Meaning & {
  /** What it is called: the place, the kind, the field, or the words as they are typed. */
  label: string;
  /** The words that say it. */
  spans: Span[];
};

export interface Understood {
  parts: Part[];
  /** Words that were taken for others. */
  corrections: { from: string; to: string }[];
}

/** A piece of a text, in the order in which they stand there. */
interface Piece {
  /** By their places among the words. */
  from: number;
  end: number;
  sense: Sense | { kind: "figure"; figure: Exclude<ReturnType<typeof figureAt>, null>["figure"] } | { kind: "word" };
  /** Called a place by the word before it or behind it. */
  isIn: boolean;
  corrections: Phrase["corrections"];
}

const PLAIN_KINDS = ["in", "or", "to", "filler", "limit", "between"];

/** What a phrase means where it stands. */
function meaningOf({ meanings }: Phrase, isIn: boolean, isShort: boolean): Sense | null {
  const of = (kind: Sense["kind"]) => meanings.find((sense) => sense.kind === kind);
  const place = of("place");
  if (place && isIn) return place;
  const counted = meanings.find((sense) => sense.kind === "count" && sense.value !== undefined);
  const named = of("type") ?? of("category") ?? counted ?? of("feature");
  if (named) return named;
  const words = meanings.find(({ kind }) => PLAIN_KINDS.includes(kind));
  return words ?? (isShort ? null : (place ?? null));
}

/** The phrase that begins at a word, as a piece. */
function phraseAt(reader: Reader, at: number, isBehindIn: boolean): Piece | null {
  for (const phrase of reader.phrases(at)) {
    const end = at + phrase.length;
    const isIn = isBehindIn || phrase.attached || reader.find(end, "in", ({ after }) => after) !== null;
    const isShort = phrase.length === 1 && (reader.tokens[at]?.word.length ?? 0) < 3;
    const sense = meaningOf(phrase, isIn, isShort);
    // A word that only joins others is not taken from a word that is typed wrongly.
    if (sense && (phrase.corrections.length === 0 || !PLAIN_KINDS.includes(sense.kind)))
      return { from: at, end, sense, isIn, corrections: phrase.corrections };
  }
  const count = reader.find(at, "count");
  const behind = count && countBehind(reader, at + count.length);
  if (!count || !behind) return null;
  const sense = { ...count.sense, value: behind.value };
  return { from: at, end: behind.end, sense, isIn: false, corrections: count.phrase.corrections };
}

/** The text in pieces: each word is looked at once, or as often as the longest phrase has words. */
function piecesOf(reader: Reader): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < reader.tokens.length; ) {
    const before = pieces.at(-1);
    const isBehindIn = before?.sense.kind === "in";
    const read = reader.tokens[at]?.quoted ? null : figureAt(reader, at);
    const figure = read && {
      from: read.from,
      end: read.end,
      sense: { kind: "figure" as const, figure: read.figure },
      isIn: false,
      corrections: read.corrections,
    };
    const word = { from: at, end: at + 1, sense: { kind: "word" as const }, isIn: false, corrections: [] };
    const piece: Piece = figure ?? phraseAt(reader, at, isBehindIn) ?? word;
    pieces.push(piece);
    at = piece.end;
  }
  return pieces;
}

type PieceOf<K extends Sense["kind"]> = Piece & { sense: Extract<Sense, { kind: K }> };
const isOf =
  <K extends Sense["kind"]>(kind: K) =>
  (piece: Piece): piece is PieceOf<K> =>
    piece.sense.kind === kind;

const same = (one: string, other: string) => foldWord(one) === foldWord(other);

/** Whether a place lies in another one. */
const liesIn = (place: NamedPlace, { level, name }: NamedPlace) =>
  level === "state" ? same(place.state, name) : level === "country" && same(place.country, name);

const ORDER = ["city", "state", "country"];

/** Of all places of a name the one that lies in what else is named, then the largest. */
function placeOf(pieces: PieceOf<"place">[], placesAt: (piece: Piece) => NamedPlace[]) {
  const [first] = pieces.toSorted((a, b) => Number(b.isIn) - Number(a.isIn) || a.from - b.from);
  if (!first) return null;
  const others = pieces.filter((piece) => piece !== first);
  const candidates = [first, ...others].flatMap((piece) =>
    placesAt(piece).map((place) => {
      const around = pieces.filter((one) => one !== piece && placesAt(one).some((wider) => liesIn(place, wider)));
      return { piece, place, around };
    }),
  );
  const isFirst = ({ piece, around }: { piece: Piece; around: Piece[] }) => piece === first || around.includes(first);
  const [best] = candidates
    .filter(isFirst)
    .toSorted(
      (a, b) =>
        b.around.length - a.around.length ||
        ORDER.indexOf(a.place.level) - ORDER.indexOf(b.place.level) ||
        b.place.count - a.place.count,
    );
  if (!best) return null;
  const named = best.around.flatMap(placesAt).filter((wider) => liesIn(best.place, wider));
  const at = (level: NamedPlace["level"]) => named.find((wider) => wider.level === level)?.name;
  const { level, name } = best.place;
  const wider = { ...(at("state") && { state: at("state") }), ...(at("country") && { country: at("country") }) };
  return { pieces: [best.piece, ...best.around] as Piece[], label: name, where: { ...wider, [level]: name } };
}

/** Kinds that are asked for: the first, and those that are joined to it. */
function kindsOf(pieces: readonly Piece[], textBetween: (one: Piece, other: Piece) => string): PieceOf<"category">[] {
  const isJoined = (before: Piece, piece: Piece) => {
    const between = pieces.slice(pieces.indexOf(before) + 1, pieces.indexOf(piece));
    if (between.length > 0) return between.every(({ sense }) => sense.kind === "or");
    return /[,/،、]/.test(textBetween(before, piece));
  };
  const kinds: PieceOf<"category">[] = [];
  for (const piece of pieces.filter(isOf("category"))) {
    const last = kinds.at(-1);
    if (!last || kinds.some(({ sense }) => sense.id === piece.sense.id) || isJoined(last, piece)) kinds.push(piece);
  }
  return kinds;
}

interface Counted {
  piece: Piece;
  id: number;
  label: string;
  min?: number;
  max?: number;
}

/** Numbers of rooms, the first of each kind of room. */
function countsOf(pieces: readonly Piece[]): Counted[] {
  const counts = pieces.flatMap((piece): Counted[] => {
    const { sense } = piece;
    if (sense.kind === "figure") return sense.figure.kind === "count" ? [{ piece, ...sense.figure }] : [];
    if (sense.kind !== "count" || sense.value === undefined) return [];
    return [{ piece, id: sense.id, label: sense.label, min: sense.value }];
  });
  return counts.filter(({ id }, index) => counts.findIndex((one) => one.id === id) === index);
}

interface Priced {
  pieces: Piece[];
  bounds: { min?: number; max?: number };
}

/** The price, which two figures may limit. */
function priceOf(pieces: readonly Piece[]): Priced | null {
  const prices = pieces.flatMap((piece) =>
    piece.sense.kind === "figure" && piece.sense.figure.kind === "price" ? [{ piece, ...piece.sense.figure }] : [],
  );
  const least = prices.find(({ min }) => min !== undefined);
  const most = prices.find(({ max }) => max !== undefined);
  if (!least && !most) return null;
  return {
    pieces: prices.filter((price) => price === least || price === most).map(({ piece }) => piece),
    bounds: { ...(least && { min: least.min }), ...(most && { max: most.max }) },
  };
}

const definedBounds = ({ min, max }: { min?: number; max?: number }) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

/** What a text asks for, by its pieces; the words that ask for nothing known are left. */
function partsOf(pieces: readonly Piece[], reader: Reader, text: string): Part[] {
  const { tokens } = reader;
  const used = new Set<Piece>();
  const spanOf = ({ from, end }: Piece): Span => [tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0];
  const typed = (...some: Piece[]) => some.map((piece) => text.slice(...spanOf(piece))).join(" ");
  const parts: Part[] = [];
  const take = (from: readonly Piece[], label: string, meaning: Meaning) => {
    for (const piece of from) used.add(piece);
    if (from.length > 0) parts.push({ ...meaning, label, spans: from.map(spanOf).toSorted(([a], [b]) => a - b) });
  };

  const kinds = kindsOf(pieces, (one, other) => text.slice(spanOf(one)[1], spanOf(other)[0]));
  const labels = [...new Set(kinds.map(({ sense }) => sense.label))];
  take(kinds, labels.join(", "), { kind: "category", ids: [...new Set(kinds.map(({ sense }) => sense.id))] });
  for (const { piece, id, label, min, max } of countsOf(pieces))
    take([piece], label, { kind: "count", parameter_id: id, ...definedBounds({ min, max }) });
  const types = pieces.filter(isOf("type"));
  const [wanted] = types;
  if (wanted && types.every(({ sense }) => sense.type === wanted.sense.type))
    take(types, wanted.sense.type, { kind: "type", type: wanted.sense.type });
  // To buy or to rent: both.
  for (const piece of types) used.add(piece);
  const price = priceOf(pieces);
  if (price) take(price.pieces, typed(...price.pieces), { kind: "price", ...price.bounds });
  const placesAt = ({ from, end }: Piece) =>
    reader
      .phrases(from)
      .filter(({ length }) => from + length === end)
      .flatMap(({ meanings }) => meanings.flatMap((sense) => (sense.kind === "place" ? [sense.place] : [])));
  const place = placeOf(pieces.filter(isOf("place")), placesAt);
  if (place) take(place.pieces, place.label, { kind: "place", ...place.where });
  for (const piece of pieces.filter(isOf("feature")))
    take([piece], typed(piece), { kind: "feature", feature: piece.sense.feature });
  const left = pieces.filter((piece) => !used.has(piece) && !PLAIN_KINDS.includes(piece.sense.kind));
  for (const quoted of [false, true]) {
    const words = left.filter(({ from }) => (tokens[from]?.quoted ?? false) === quoted);
    take(words, typed(...words), { kind: "words", quoted });
  }
  return parts;
}

/** Where a text says what is asked for: a kind, a place, a number of rooms, a price, sale or rent, something that homes have. */
export interface Question {
  /** Words that may be typing errors, in their plain form. */
  suspects: string[];
  /**
   * What the text asks for; null where it is only words.
   * @param known words among the suspects that listings have: they stay as they are
   */
  understand(known: ReadonlySet<string>): Understood | null;
}

const LONGEST = 300;

/** Reads a text. Nothing is asked of a database; the work grows with the length of the text alone. */
export function questionOf(text: string, lexicon: Lexicon): Question {
  const tokens = text.length > LONGEST ? null : tokensOf(text);
  if (!tokens) return { suspects: [], understand: () => null };
  const suspects = suspectsOf(tokens, lexicon).filter(({ word }) => lexicon.near(word).length > 0);
  const plainOf = ({ start, end }: Token) => plain(text.slice(start, end)).replace(/\p{Cf}/gu, "");
  return {
    suspects: [...new Set(suspects.map(plainOf))],
    understand(known) {
      const wrong = suspects.filter((token) => !known.has(plainOf(token)));
      const reader = createReader(tokens, lexicon, new Map(wrong.map((token) => [token, lexicon.near(token.word)])));
      const pieces = piecesOf(reader);
      const parts = partsOf(pieces, reader, text);
      if (parts.every(({ kind }) => kind === "words")) return null;
      const corrections = pieces.flatMap((piece) =>
        piece.corrections.flatMap(({ from, to }) => {
          const token = tokens[from];
          return token ? [{ from: plainOf(token), to }] : [];
        }),
      );
      return { parts, corrections };
    },
  };
}
