/*
 * Words that ask for homes, in the five languages of the site, as people type them. Names of the site's own categories,
 * fields, choices and places are not here: they come from the database (see `lexicon.ts`). `fr:` before a word: for readers of
 * French alone, as others mean something else by it.
 */

/** Words that ask for homes, but for those that the site's own names bring. */
export type Plain =
  | { kind: "type"; type: "sell" | "rent" }
  | { kind: "limit"; side: "min" | "max" /** Also behind its number: "50 लाख तक". */; after: boolean }
  | { kind: "between" }
  | { kind: "to" }
  | { kind: "or" }
  | { kind: "in" /** Behind its place: "लंदन में". */; after: boolean }
  | { kind: "times"; factor: number /** Only right behind its digits: the m of "2m". */; glued: boolean }
  | { kind: "currency" }
  | { kind: "number"; value: number }
  | { kind: "measure" }
  | { kind: "filler" };

const texts = (list: string) => list.split("|").map((text) => text.trim());

/** A word for readers of a language; null for those of others. */
export function wordFor(text: string, language: string): string | null {
  const [, only, word] = /^([a-z]{2}):(.+)$/.exec(text) ?? [];
  if (!only) return text;
  return only === language ? (word ?? null) : null;
}
const all = (plain: Plain, list: string) => texts(list).map((text): [string, Plain] => [text, plain]);

const NUMBERS = [
  "one|un|una|uno|une|واحد|واحدة|एक",
  "two|dos|deux|اثنان|اثنين|दो",
  "three|tres|trois|ثلاث|ثلاثة|तीन",
  "four|cuatro|quatre|أربع|أربعة|चार",
  "five|cinco|cinq|خمس|خمسة|पांच|पाँच",
  "six|seis|ست|ستة|छह|छः",
  "seven|siete|sept|سبع|سبعة|सात",
  "eight|ocho|huit|ثماني|ثمانية|आठ",
  "nine|nueve|neuf|تسع|تسعة|नौ",
  "ten|diez|dix|عشر|عشرة|दस",
];

export const PLAIN_WORDS: readonly [text: string, plain: Plain][] = [
  ...all(
    { kind: "type", type: "rent" },
    "for rent|to rent|rent|rental|rentals|renting|to let|for lease|lease|en alquiler|alquiler|alquilar|de alquiler|à louer|louer|" +
      "fr:location|en location|للإيجار|إيجار|ايجار|للايجار|للاجار|استئجار|किराए पर|किराये पर|किराए के लिए|किराया|किराए|किराये",
  ),
  ...all(
    { kind: "type", type: "sell" },
    "for sale|on sale|sale|sales|to buy|buy|buying|purchase|en venta|venta|comprar|à vendre|vendre|vente|en vente|acheter|achat|" +
      "للبيع|بيع|شراء|للشراء|बिक्री के लिए|बिक्री|बिकाऊ|खरीदना|खरीदें|खरीद",
  ),
  ...all(
    { kind: "limit", side: "max", after: false },
    "under|below|up to|upto|less than|no more than|not more than|at most|cheaper than|hasta|menos de|por debajo de|como máximo|" +
      "moins de|jusqu'à|jusqu’à|en dessous de|au plus|أقل من|حتى|تحت|لا يزيد عن|بحد أقصى",
  ),
  ...all(
    { kind: "limit", side: "max", after: true },
    "max|maximum|or less|or under|o menos|ou moins|أو أقل|या कम|máximo|maximum de|तक|से कम|से नीचे|कम से",
  ),
  ...all(
    { kind: "limit", side: "min", after: false },
    "over|above|more than|at least|from|starting at|desde|más de|al menos|a partir de|à partir de|plus de|au moins|dès|" +
      "أكثر من|على الأقل|ابتداء من|कम से कम",
  ),
  ...all(
    { kind: "limit", side: "min", after: true },
    "min|minimum|or more|or above|o más|ou plus|أو أكثر|या अधिक|या ज़्यादा|mínimo|से ज़्यादा|से अधिक|से ऊपर",
  ),
  ...all({ kind: "between" }, "between|entre|بين|ما بين|के बीच"),
  ...all({ kind: "to" }, "to|and|y|a|et|à|إلى|الى|و|से|और"),
  ...all({ kind: "or" }, "or|and|o|y|ou|et|أو|او|و|या|और"),
  ...all(
    { kind: "in", after: false },
    "in|near|around|close to|at|en|cerca de|cerca|à|dans|près de|autour de|fr:sur|في|قرب|بالقرب من|قريب من",
  ),
  ...all({ kind: "in", after: true }, "में|के पास|के नज़दीक"),
  ...all({ kind: "times", factor: 1000, glued: true }, "k"),
  ...all({ kind: "times", factor: 1e6, glued: true }, "m"),
  ...all({ kind: "times", factor: 1e5, glued: true }, "l"),
  ...all({ kind: "times", factor: 1000, glued: false }, "thousand|mil|mille|ألف|الف|آلاف|हज़ार|हजार"),
  ...all({ kind: "times", factor: 1e5, glued: false }, "lakh|lakhs|lac|lacs|लाख"),
  ...all(
    { kind: "times", factor: 1e6, glued: false },
    "mn|mio|million|millions|millón|millones|مليون|ملايين|मिलियन|दस लाख",
  ),
  ...all({ kind: "times", factor: 1e7, glued: false }, "cr|crore|crores|करोड़|करोड"),
  ...all(
    { kind: "currency" },
    "€|$|£|₹|eur|euro|euros|usd|dollar|dollars|dólares|gbp|pounds|inr|rs|rupees|aed|dirhams|يورو|دولار|درهم|روبية|ريال|" +
      "रुपये|रुपए|यूरो|डॉलर",
  ),
  ...NUMBERS.flatMap((list, index) => all({ kind: "number", value: index + 1 }, list)),
  ...all(
    { kind: "measure" },
    "m2|m²|sqm|sq m|sq ft|sqft|square|ft|ft2|feet|metre|metres|meter|meters|metros|mètres|km|kms|kilometres|minutes|min walk|mins|" +
      "hectares|acres|متر|مترا|كم|دقيقة|دقائق|मीटर|वर्ग|किमी|मिनट|th|st|nd|rd",
  ),
  ...all(
    { kind: "filler" },
    "a|an|the|of|with|for|and|or|is|are|i|want|need|looking|find|me|my|some|any|home|homes|property|properties|real estate|place|" +
      "listing|listings|price|budget|el|la|los|las|un|una|con|de|del|para|que|se|busco|quiero|vivienda|viviendas|inmueble|inmuebles|" +
      "hogar|propiedad|propiedades|precio|presupuesto|le|les|l|d|du|des|une|avec|pour|cherche|je|logement|logements|bien|biens|" +
      "immobilier|prix|budget de|من|مع|على|عن|عقار|عقارات|سكن|أريد|ابحث عن|أبحث عن|بسعر|سعر|ميزانية|तक का|का|के|की|को|लिए|के लिए|" +
      "वाला|वाली|वाले|के साथ|साथ|चाहिए|घर|घरों|संपत्ति|प्रॉपर्टी|कीमत|बजट",
  ),
];

/**
 * Other words for a kind of home: where the site has a category that is called by one of a line, the others of the line
 * mean it too, in every language.
 */
export const KIND_WORDS: readonly (readonly string[])[] = [
  "apartment|flat|condo|condominium|apt|unit|piso|apartamento|departamento|appartement|appart|شقة|شقق|شقه|अपार्टमेंट|फ्लैट|फ़्लैट",
  "house|detached house|family home|family house|bungalow|casa|maison|pavillon|منزل|منازل|بيت|بيوت|دار|मकान|मकानों|हाउस|बंगला",
  "villa|chalé|chalet|فيلا|فلل|فلة|ڤيلا|विला",
  "townhouse|town house|terraced house|row house|casa adosada|adosado|maison de ville|تاون هاوس|टाउनहाउस",
  "studio|studio apartment|studio flat|bedsit|estudio|استوديو|ستوديو|स्टूडियो",
  "office|office space|oficina|bureau|bureaux|مكتب|مكاتب|ऑफ़िस|ऑफिस|दफ़्तर|दफ्तर",
  "shop|store|retail|retail space|local comercial|tienda|boutique|fr:commerce|محل تجاري|محل|محلات|दुकान|दुकानें",
  "plot|land|plot of land|building plot|lot|terreno|parcela|es:solar|terrain|قطعة أرض|أرض|أراضي|اراضي|प्लॉट|ज़मीन|जमीन",
  "warehouse|nave|nave industrial|almacén|entrepôt|hangar|مستودع|مستودعات|गोदाम|वेयरहाउस",
  "penthouse|ático|بنتهاوس|पेंटहाउस",
  "farm|farmhouse|finca|ferme|مزرعة|फार्महाउस",
  "garage|garaje|كراج|गैराज",
].map((line) => texts(line));

/** Other words for a number of rooms; `value` where the word says the number itself. */
export const COUNT_WORDS: readonly {
  words: readonly string[];
  counted: readonly [text: string, value: number][];
}[] = [
  {
    words: texts(
      "bedroom|bedrooms|bed|beds|bdr|bdrm|br|bhk|dormitorio|dormitorios|habitación|habitaciones|recámara|recámaras|cuartos|alcoba|" +
        "chambre|chambres|غرف نوم|غرفة نوم|غرف النوم|غرف|غرفة|बेडरूम|शयनकक्ष|बीएचके|कमरे|कमरा|कमरों",
    ),
    counted: [
      ["غرفتين نوم", 2],
      ["غرفتي نوم", 2],
      ["غرفتان", 2],
      ["غرفتين", 2],
      ["غرفة وصالة", 1],
      ["غرفة نوم واحدة", 1],
    ],
  },
  {
    words: texts(
      "bathroom|bathrooms|bath|baths|ba|baño|baños|salle de bain|salles de bain|salle de bains|salles de bains|sdb|" +
        "حمام|حمامات|حمّامات|الحمامات|बाथरूम|स्नानघर",
    ),
    counted: [
      ["حمامين", 2],
      ["حمامان", 2],
    ],
  },
];

/** Fields that hold a number and are no number of rooms: "3 floor" does not ask for three or more. */
export const NO_COUNTS: readonly string[] = texts(
  "floor|floors|level|storey|story|year|year built|age|planta|año de construcción|étage|année de construction|الطابق|سنة البناء|" +
    "मंज़िल|निर्माण वर्ष",
);
