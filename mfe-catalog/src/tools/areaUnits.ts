/** Measures that the local ones are told in. */
const SQUARE_FOOT = 0.3048 ** 2;
const SQUARE_YARD = 9 * SQUARE_FOOT;
const ACRE = 4840 * SQUARE_YARD;
/** Of 10/33 m a shaku, six of them a side. */
const TSUBO = 400 / 121;
const MARLA = 272.25 * SQUARE_FOOT;
const FEDDAN = (1000 / 3) * 3.55 ** 2;

const YARD_AGREEMENT = "International Yard and Pound Agreement, 1959";
const BENGAL = "W. W. Hunter, A Statistical Account of Bengal, 1875: Government standard";
const EGYPT = "H. G. Lyons, The Cadastral Survey of Egypt, 1908";

export interface AreaUnit {
  /** Its name is `catalog.area.unit.<id>`. */
  id: string;
  squareMetres: number;
  /** Where it is used, by ISO 3166 code; empty: everywhere. */
  countries: readonly string[];
  /** Who says how large it is, and by which relation. */
  source: string;
  /** The same name means other sizes in other places, in square metres from and to; none where nobody has said so. */
  elsewhere?: readonly [number, number] | "unknown";
}

export interface AreaGroup {
  /** UN M49 code of a part of the world; null for the units of every country. */
  region: string | null;
  units: readonly AreaUnit[];
}

const unit = (id: string, squareMetres: number, countries: string, source: string): AreaUnit => ({
  id,
  squareMetres,
  countries: countries.split(" ").filter(Boolean),
  source,
});

const EVERYWHERE: AreaUnit[] = [
  unit("squareMetres", 1, "", "SI Brochure (BIPM), 9th edition, 2019"),
  unit("squareFeet", SQUARE_FOOT, "", `${YARD_AGREEMENT}: 1 foot = 0.3048 m`),
  unit("squareYards", SQUARE_YARD, "", `${YARD_AGREEMENT}: 9 square feet`),
  unit("acres", ACRE, "", `${YARD_AGREEMENT}: 4,840 square yards`),
  unit("hectares", 10_000, "", "SI Brochure (BIPM), 9th edition, 2019, Table 8"),
  unit(
    "surveyAcres",
    43_560 * (1200 / 3937) ** 2,
    "US",
    "NIST Special Publication 811, Appendix B: feet of 1200/3937 m",
  ),
];

const SOUTHERN_ASIA: AreaUnit[] = [
  unit("cent", ACRE / 100, "IN BD", `${YARD_AGREEMENT}: 1/100 acre`),
  unit("guntha", ACRE / 40, "IN", `${YARD_AGREEMENT}: 1/40 acre, 121 square yards`),
  unit("ground", 2400 * SQUARE_FOOT, "IN", "Madras Presidency, authorised cawnie of 57,600 square feet, 1857: 1/24"),
  { ...unit("katha", 720 * SQUARE_FOOT, "IN BD", `${BENGAL} bigha, 1/20`), elsewhere: [66.89, 338.63] },
  {
    ...unit("bigha", 14_400 * SQUARE_FOOT, "IN BD", `${BENGAL} bigha, 14,400 square feet`),
    elsewhere: [752.5, 6772.63],
  },
  {
    ...unit(
      "bighaPucca",
      3025 * SQUARE_YARD,
      "IN",
      "Gazetteer of the Province of Oudh, 1877: standard bigha, 3,025 square yards",
    ),
    elsewhere: [752.5, 2529.29],
  },
  {
    ...unit("marla", MARLA, "PK IN", "Punjab Settlement Manual: 9 square karam of 66 inches"),
    elsewhere: [225 * SQUARE_FOOT, MARLA],
  },
  {
    ...unit("kanal", 20 * MARLA, "PK IN", "Punjab Settlement Manual: 20 marla"),
    elsewhere: [4500 * SQUARE_FOOT, 20 * MARLA],
  },
  unit("ropani", 5476 * SQUARE_FOOT, "NP", "Nepal, Survey Department: 74 feet a side, 5,476 square feet"),
  unit("aana", (5476 / 16) * SQUARE_FOOT, "NP", "Nepal, Survey Department: 1/16 ropani"),
  unit("bighaNepal", 72_900 * SQUARE_FOOT, "NP", "Nepal, Survey Department: 270 feet a side, 72,900 square feet"),
  unit("katthaNepal", 3645 * SQUARE_FOOT, "NP", "Nepal, Survey Department: 1/20 bigha"),
  unit("dhur", 182.25 * SQUARE_FOOT, "NP", "Nepal, Survey Department: 1/20 kattha"),
  unit("perch", ACRE / 160, "LK", `${YARD_AGREEMENT}: 1/160 acre`),
];

const WESTERN_ASIA: AreaUnit[] = [
  {
    ...unit("dunam", 1000, "JO PS IL LB SY", "Palestine, Weights and Measures Ordinance, 1928: metric dunam"),
    elsewhere: [919.3, 2500],
  },
  { ...unit("donumTurkey", 1000, "TR", "Türkiye, Law on Measures 1782, 1931: decare"), elsewhere: [919.3, 2500] },
];

const NORTHERN_AFRICA: AreaUnit[] = [
  unit("feddan", FEDDAN, "EG SD", `${EGYPT}: 333⅓ square qasaba of 3.55 m`),
  unit("qirat", FEDDAN / 24, "EG SD", `${EGYPT}: 1/24 feddan`),
];

const EASTERN_ASIA: AreaUnit[] = [
  unit("tsubo", TSUBO, "JP", "Japan, Weights and Measures Act, 1891: 6 shaku of 10/33 m a side"),
  unit("pyeong", TSUBO, "KR", "Korea, Weights and Measures Act, 1909: as the tsubo"),
  unit("ping", TSUBO, "TW", "Taiwan, Bureau of Standards: as the tsubo"),
  unit("jia", 2934 * TSUBO, "TW", "Taiwan, Bureau of Standards: 2,934 ping"),
  unit("mu", 2000 / 3, "CN", "China, Weights and Measures Act, 1929: 60 square zhang of 10/3 m"),
];

const SOUTH_EASTERN_ASIA: AreaUnit[] = [
  unit("rai", 1600, "TH", "Thailand, Weights and Measures Act B.E. 2466, 1923: 400 square wah"),
  unit("ngan", 400, "TH", "Thailand, Weights and Measures Act B.E. 2466, 1923: 100 square wah"),
  unit("wah", 4, "TH", "Thailand, Weights and Measures Act B.E. 2466, 1923: 1 wah = 2 m"),
];

const AMERICAS: AreaUnit[] = [
  unit("cuerda", 3930.395625, "PR", "USDA, Census of Agriculture, Puerto Rico: 0.97 acre; 75 varas a side"),
  unit(
    "arpent",
    (180 * 12.789 * 0.0254) ** 2,
    "CA",
    "Canada, Weights and Measures Act, R.S.C. 1985, Schedule III: 180 French feet of 12.789 inches a side",
  ),
];

const EUROPE: AreaUnit[] = [
  unit("stremma", 1000, "GR", "Greece, royal stremma: decare"),
  unit("mal", 1000, "NO", "Norway, metric law of 1875: decare"),
  unit("tunnland", 4936.4, "SE FI", "Sweden, before 1878: 56,000 square feet of 0.2969 m"),
  unit("tondeLand", 5516.2, "DK", "Denmark, before 1907: 14,000 square alen"),
  {
    ...unit("morgen", 180 * 3.766242 ** 2, "DE", "Prussia, Measures Act, 1816: 180 square rods"),
    elsewhere: [2500, 8500],
  },
  { ...unit("fanega", 6439.5617, "ES", "Spain, tables of the Real Orden of 9 December 1852"), elsewhere: "unknown" },
  unit("hold", 1600 * 1.8964838 ** 2, "HU AT", "Austria-Hungary, cadastral survey: 1,600 square klafter"),
  unit("sotka", 100, "RU UA", "SI Brochure (BIPM), 9th edition, 2019, Table 8: 1/100 hectare"),
];

/** Every unit of the converter, by the part of the world that uses it. */
export const AREA_GROUPS: readonly AreaGroup[] = [
  { region: null, units: EVERYWHERE },
  { region: "034", units: SOUTHERN_ASIA },
  { region: "145", units: WESTERN_ASIA },
  { region: "015", units: NORTHERN_AFRICA },
  { region: "030", units: EASTERN_ASIA },
  { region: "035", units: SOUTH_EASTERN_ASIA },
  { region: "019", units: AMERICAS },
  { region: "150", units: EUROPE },
];

const BY_ID = new Map(AREA_GROUPS.flatMap(({ units }) => units.map((each) => [each.id, each] as const)));

/** A unit by its id; square feet for one that there is not. */
export function areaUnit(id: string | null): AreaUnit {
  return BY_ID.get(id ?? "") ?? (BY_ID.get("squareFeet") as AreaUnit);
}

/** An area in another unit. */
export function convertArea(amount: number, from: AreaUnit, to: AreaUnit): number {
  return (amount * from.squareMetres) / to.squareMetres;
}
