import { formatDistance, formatNumber, formatPrice, valueTexts } from "@gable/shared-sdk/format";
import { formatDay } from "../shared/dates.ts";
import { builtArea, factsOf } from "../shared/facts.ts";
import { factValue, priceNote, stampOf, type Words } from "../shared/listing.ts";
import { monthlyInstalment } from "../shared/loan.ts";
import { nameList } from "../shared/nameList.ts";
import type { ComparedHome } from "../shared/tile.ts";
import { areaIn } from "./areaSize.ts";

/** One of the homes of a comparison. */
export interface Compared {
  /** Null while it is asked for, and where there is none. */
  home: ComparedHome | null;
  /** A premium home that this visitor may not read whole: what everybody may know of it is told, and nothing else. */
  locked: boolean;
}

/** What one home has in a row. */
export interface ComparedCell {
  /** Empty where it does not say. */
  text: string;
  /** Kept from this visitor. */
  locked?: boolean;
  /** What it is the best in: "lowest". */
  best?: string;
}

/** One line of a comparison; the cells are in the order of the homes. */
export interface ComparedRow {
  id: string;
  name: string;
  cells: ComparedCell[];
}

export interface ComparedRows {
  different: ComparedRow[];
  same: ComparedRow[];
}

/** A line as it is made: `value` of every home that may be read, and the figure by which one may be best. */
interface Line {
  id: string;
  name: string;
  /** Everybody may know it, also of premium homes. Default false. */
  open?: boolean;
  value(home: ComparedHome): string;
  figure?(home: ComparedHome): number | null;
  best?: { low: boolean; word: string };
}

/** Everything that is known of some homes, line by line: first those in which they differ. */
export function comparedRows(compared: readonly Compared[], words: Words): ComparedRows {
  const homes = compared.flatMap(({ home }) => home ?? []);
  const readable = compared.flatMap(({ home, locked }) => (home && !locked ? home : []));
  const lines = [
    ...prices(homes, words),
    ...offers(words),
    ...facts(readable, words),
    ...places(readable, words),
    ...interest(words),
  ];
  const rows = lines
    .map((line) => ({ line, row: rowOf(line, compared) }))
    .filter(({ row }) => row.cells.some(({ text }) => text !== ""));
  const isSame = ({ line, row }: (typeof rows)[number]) => {
    const told = row.cells.filter((_, place) => compared[place]?.home && (line.open || !compared[place]?.locked));
    return told.length > 1 && new Set(told.map(({ text }) => text)).size === 1;
  };
  return {
    different: rows.filter((each) => !isSame(each)).map(({ row }) => row),
    same: rows.filter(isSame).map(({ row }) => row),
  };
}

function rowOf(line: Line, compared: readonly Compared[]): ComparedRow {
  const isKept = ({ locked }: Compared) => locked && !line.open;
  const cells = compared.map((each): ComparedCell => {
    if (!each.home) return { text: "" };
    return isKept(each) ? { text: "", locked: true } : { text: line.value(each.home) };
  });
  const figures = compared.map((each) => (each.home && !isKept(each) ? (line.figure?.(each.home) ?? null) : null));
  return { id: line.id, name: line.name, cells: withBest(cells, figures, line.best) };
}

/** Marks the lowest or the highest of some figures, of which null is none; nothing where all are alike. */
function withBest(
  cells: readonly ComparedCell[],
  figures: readonly (number | null)[],
  best: Line["best"],
): ComparedCell[] {
  const known = figures.filter((figure) => figure !== null);
  if (!best || known.length < 2 || new Set(known).size === 1) return [...cells];
  const first = best.low ? Math.min(...known) : Math.max(...known);
  return cells.map((cell, place) => (figures[place] === first ? { ...cell, best: best.word } : cell));
}

/** Months of the period that a rent is for. */
const MONTHS = { daily: 12 / 365, monthly: 1, quarterly: 3, yearly: 12 };

/** What a home costs each month: its rent, or a loan for its price as assumed everywhere on the site. */
function monthlyCost({ kind, price, rentPeriod }: ComparedHome): number | null {
  if (!(price > 0)) return null;
  if (kind === "sell") return monthlyInstalment(price);
  return kind === "rent" ? price / MONTHS[rentPeriod ?? "monthly"] : null;
}

function prices(homes: readonly ComparedHome[], { t, settings, language }: Words): Line[] {
  const lowest = { low: true, word: t("catalog.compare.lowest") };
  const isOneOffer = new Set(homes.map(({ kind, rentPeriod }) => `${kind} ${rentPeriod}`)).size === 1;
  const money = (amount: number) => formatPrice(amount, settings, language, { whole: true });
  const areaOf = ({ parameters }: ComparedHome) => builtArea(factsOf(parameters));
  // Prices of an area compare only in one unit: that of the first home that says its own.
  const unit = homes.flatMap((home) => areaOf(home)?.unit ?? [])[0] ?? "";
  const perArea = (home: ComparedHome) => {
    const area = home.kind === "sell" && home.price > 0 ? areaOf(home) : null;
    const size = area && areaIn(area.amount, area.unit, unit);
    return size ? home.price / size : null;
  };
  return [
    {
      id: "price",
      name: t("catalog.compare.price"),
      open: true,
      value: (home) => [formatPrice(home.price, settings, language), priceNote(home, t)].filter(Boolean).join(" "),
      figure: ({ price }) => (isOneOffer && price > 0 ? price : null),
      best: lowest,
    },
    {
      id: "monthly",
      name: t("catalog.compare.monthly"),
      open: true,
      value: (home) => {
        const amount = monthlyCost(home);
        if (amount === null) return "";
        return t(home.kind === "rent" ? "catalog.compare.rent" : "catalog.compare.loan", { amount: money(amount) });
      },
      figure: monthlyCost,
      best: lowest,
    },
    {
      id: "perArea",
      name: t("catalog.compare.perArea"),
      value: (home) => {
        const price = perArea(home);
        return price === null ? "" : t("catalog.perArea", { price: money(price), unit });
      },
      figure: perArea,
      best: lowest,
    },
  ];
}

function offers({ t }: Words): Line[] {
  return [
    {
      id: "kind",
      name: t("catalog.compare.offer"),
      open: true,
      value: (home) => stampOf(home, t) ?? t(`catalog.kind.${home.kind}`),
    },
    { id: "category", name: t("catalog.filter.category"), open: true, value: (home) => home.category.name },
    {
      id: "place",
      name: t("catalog.filter.place"),
      open: true,
      value: ({ place }) => [place.city, place.country].filter(Boolean).join(", "),
    },
  ];
}

function facts(homes: readonly ComparedHome[], { t, language }: Words): Line[] {
  const names = new Map<number, string>();
  for (const { parameters } of homes) {
    // Files are shown on the page of their home.
    for (const parameter of parameters) if (parameter.kind !== "file") names.set(parameter.id, parameter.name);
  }
  return [...names].map(([id, name]): Line => {
    const factOf = (home: ComparedHome) => factsOf(home.parameters.filter((each) => each.id === id))[0];
    return {
      id: `fact${id}`,
      name: withoutUnit(name),
      value: (home) => {
        const fact = factOf(home);
        if (fact) return factValue(fact, language);
        const filled = home.parameters.find((each) => each.id === id);
        return filled ? nameList(valueTexts(filled), language) : "";
      },
      figure: (home) => {
        const fact = factOf(home);
        return fact && (fact.glyph === "area" || fact.glyph === "plot") ? fact.number : null;
      },
      best: { low: false, word: t("catalog.compare.largest") },
    };
  });
}

/** `Area (m²)` is `Area`: the unit stands with each value. */
function withoutUnit(name: string): string {
  const bracket = /[([][^()[\]]+[)\]]$/.exec(name.trim());
  return (bracket && name.slice(0, bracket.index).trim()) || name;
}

function places(homes: readonly ComparedHome[], { t, settings, language }: Words): Line[] {
  const names = new Map(homes.flatMap(({ facilities }) => facilities.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]): Line => {
    const distance = (home: ComparedHome) => home.facilities.find((each) => each.id === id)?.distance ?? null;
    return {
      id: `place${id}`,
      name: t("catalog.compare.far", { name }),
      value: (home) => {
        const far = distance(home);
        return far === null ? "" : formatDistance(far, settings.distanceUnit, language);
      },
      figure: distance,
      best: { low: true, word: t("catalog.compare.nearest") },
    };
  });
}

function interest({ t, language }: Words): Line[] {
  return [
    {
      id: "views",
      name: t("catalog.compare.views"),
      open: true,
      value: ({ views }) => formatNumber(views, language),
    },
    {
      id: "saved",
      name: t("catalog.compare.saved"),
      open: true,
      value: ({ favouriteCount }) => (favouriteCount === null ? "" : formatNumber(favouriteCount, language)),
    },
    { id: "listed", name: t("catalog.compare.listed"), open: true, value: ({ listed }) => formatDay(listed, language) },
  ];
}
