import { LANGUAGES } from "@gable/shared-sdk/host";

/** Names of large places that the CLDR does not have, in the languages that do not write them as English does. */
const NAMES = {
  Mumbai: { ar: "مومباي", hi: "मुंबई" },
  Delhi: { ar: "دلهي", hi: "दिल्ली" },
  "New Delhi": { ar: "نيودلهي", hi: "नई दिल्ली" },
  Pune: { ar: "بونه", hi: "पुणे" },
  Bengaluru: { ar: "بنغالور", hi: "बेंगलुरु" },
  Chennai: { ar: "تشيناي", hi: "चेन्नई" },
  Hyderabad: { ar: "حيدر آباد", hi: "हैदराबाद" },
  Ahmedabad: { ar: "أحمد آباد", hi: "अहमदाबाद" },
  Jaipur: { ar: "جايبور", hi: "जयपुर" },
  Beijing: { ar: "بكين", es: "Pekín", fr: "Pékin", hi: "बीजिंग" },
  Barcelona: { ar: "برشلونة", fr: "Barcelone", hi: "बार्सिलोना" },
  Munich: { ar: "ميونخ", es: "Múnich", hi: "म्यूनिख" },
  Hamburg: { ar: "هامبورغ", es: "Hamburgo", fr: "Hambourg", hi: "हैम्बर्ग" },
  Milan: { ar: "ميلانو", es: "Milán", hi: "मिलान" },
  Porto: { ar: "بورتو", es: "Oporto", hi: "पोर्तो" },
  Lyon: { ar: "ليون", hi: "ल्यों" },
  Marseille: { ar: "مارسيليا", es: "Marsella", hi: "मार्से" },
  Valencia: { ar: "بلنسية", fr: "Valence", hi: "वेलेंसिया" },
  Alexandria: { ar: "الإسكندرية", es: "Alejandría", fr: "Alexandrie", hi: "अलेक्ज़ेंड्रिया" },
  "Abu Dhabi": { ar: "أبو ظبي", es: "Abu Dabi", fr: "Abou Dabi", hi: "अबू धाबी" },
  Sharjah: { ar: "الشارقة", es: "Sarja", fr: "Charjah", hi: "शारजाह" },
  Jeddah: { ar: "جدة", es: "Yeda", fr: "Djeddah", hi: "जेद्दा" },
  Marrakesh: { ar: "مراكش", fr: "Marrakech", hi: "मराकेश" },
  Rabat: { ar: "الرباط", hi: "रबात" },
  "San Francisco": { ar: "سان فرانسيسكو", hi: "सैन फ़्रांसिस्को" },
  Boston: { ar: "بوسطن", hi: "बोस्टन" },
  Miami: { ar: "ميامي", hi: "मियामी" },
  Seattle: { ar: "سياتل", hi: "सिएटल" },
  "Cape Town": { ar: "كيب تاون", es: "Ciudad del Cabo", fr: "Le Cap", hi: "केप टाउन" },
  "Rio de Janeiro": { ar: "ريو دي جانيرو", hi: "रियो डी जनेरियो" },
  Osaka: { ar: "أوساكا", hi: "ओसाका" },
  Guangzhou: { ar: "قوانغتشو", hi: "गुआंगज़ौ" },
  Shenzhen: { ar: "شنتشن", hi: "शेन्ज़ेन" },
};

/** Fewer people than this, and a place is no label. */
const LEAST_PEOPLE = 3000;
/** From which number of people on a place shows at a zoom. */
const SHOWN = [
  [3_000_000, 2],
  [1_000_000, 3],
  [350_000, 4],
  [120_000, 5],
  [0, 6],
];

const point = (coordinates, properties) => ({ type: "Feature", properties, geometry: { type: "Point", coordinates } });

/** `name` and, where a language writes it otherwise, `name:<language>`. */
function named(name, others) {
  const different = Object.entries(others).filter(([, text]) => text && text !== name);
  return { name, ...Object.fromEntries(different.map(([language, text]) => [`name:${language}`, text])) };
}

/** Cities that a time zone is called by, in all languages: English name → the others. */
function zoneNames(read) {
  const collect = (zones, found = {}, path = "") => {
    for (const [key, value] of Object.entries(zones))
      if (value && typeof value === "object") {
        found[`${path}/${key}`] = value.exemplarCity ?? key.replaceAll("_", " ");
        collect(value, found, `${path}/${key}`);
      }
    return found;
  };
  const tables = Object.fromEntries(
    LANGUAGES.map((code) => [code, collect(read(code).main[code].dates.timeZoneNames.zone)]),
  );
  const names = {};
  for (const [zone, name] of Object.entries(tables.en))
    names[name] = Object.fromEntries(LANGUAGES.slice(1).map((code) => [code, tables[code][zone]]));
  return { ...names, ...NAMES };
}

/** Places of GeoNames with the zoom from which they show; a name in other languages goes to the largest place of it. */
export function placeLabels(cities, read) {
  const translations = zoneNames(read);
  const ordered = cities
    .filter(({ population, name }) => population >= LEAST_PEOPLE && name)
    .toSorted((a, b) => b.population - a.population);
  const features = ordered.map(({ name, population, featureCode, loc }) => {
    const others = translations[name] ?? {};
    delete translations[name];
    const isPart = featureCode === "PPLX";
    const zoom = Math.max(SHOWN.find(([least]) => population >= least)[1], isPart ? 6 : 0);
    const rank = Math.round(1000 / Math.log2(population));
    const coordinates = loc.coordinates.map((degrees) => Math.round(degrees * 1e4) / 1e4);
    return point(coordinates, { ...named(name, others), zoom, rank, ...(isPart ? { part: 1 } : {}) });
  });
  return { type: "FeatureCollection", features };
}

const ringArea = (ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

function ringCentre(ring) {
  const area = ringArea(ring);
  const sum = [0, 0];
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length];
    const cross = x * nextY - nextX * y;
    sum[0] += (x + nextX) * cross;
    sum[1] += (y + nextY) * cross;
  }
  return sum.map((value) => value / (6 * area));
}

function holds(ring, [x, y]) {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** A label for each country, named in all languages, in the middle of its largest part. */
export function countryLabels(countries, cities) {
  const large = cities.filter(({ population }) => population >= 15_000);
  const features = countries.features.flatMap(({ properties, geometry }) => {
    const rings = (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map(([outer]) => outer);
    const ring = rings.toSorted((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)))[0];
    const code = codeOf(rings, large, properties.name);
    if (!ring || !code) return [];
    const area = Math.abs(ringArea(ring));
    const zoom = area > 150 ? 1 : area > 25 ? 2 : area > 5 ? 3 : area > 0.3 ? 4 : 5;
    const word = (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }).of(code);
    const others = Object.fromEntries(LANGUAGES.slice(1).map((language) => [language, word(language)]));
    return [
      point(ringCentre(ring), {
        ...named(word("en") ?? properties.name, others),
        zoom,
        rank: Math.round(1000 / (area + 1)),
      }),
    ];
  });
  return { type: "FeatureCollection", features };
}

/** ISO code that most of its places have; null for a country without places. */
function codeOf(rings, cities, name) {
  const count = {};
  for (const ring of rings) {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    for (const { country, loc } of cities) {
      const [x, y] = loc.coordinates;
      if (x < west || x > east || y < south || y > north || !holds(ring, loc.coordinates)) continue;
      count[country] = (count[country] ?? 0) + 1;
    }
  }
  const [most] = Object.entries(count).toSorted(([, a], [, b]) => b - a);
  if (most) return most[0];
  return name === "Greenland" ? "GL" : null;
}
