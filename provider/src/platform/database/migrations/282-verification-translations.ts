import { type Kysely, sql } from "kysely";

type Words = [ar: string, es: string, fr: string, hi: string];

interface StartingForms {
  name: Words;
  choices?: Record<string, Words>;
}

const CODES = ["ar", "es", "fr", "hi"] as const;

/** The questions that 121 begins with, by their name. */
const FORMS: Record<string, StartingForms> = {
  "Name of the agency": {
    name: ["اسم الوكالة العقارية", "Nombre de la agencia", "Nom de l’agence", "एजेंसी का नाम"],
  },
  "Licence number": { name: ["رقم الترخيص", "Número de licencia", "Numéro de licence", "लाइसेंस नंबर"] },
  "Years of experience": {
    name: ["سنوات الخبرة", "Años de experiencia", "Années d’expérience", "कितने साल का अनुभव"],
  },
  "Kind of work": {
    name: ["صفتك المهنية", "Tipo de actividad", "Type d’activité", "काम का प्रकार"],
    choices: {
      "Independent agent": ["وكيل مستقل", "Agente independiente", "Agent indépendant", "स्वतंत्र एजेंट"],
      Agency: ["وكالة عقارية", "Agencia", "Agence", "एजेंसी"],
      Developer: ["مطوّر عقاري", "Promotora", "Promoteur", "डेवलपर"],
    },
  },
  "What you deal with": {
    name: ["مجالات عملك", "A qué se dedica", "Vos spécialités", "आप किसमें काम करते हैं"],
    choices: {
      "Homes for sale": ["منازل للبيع", "Viviendas en venta", "Logements à vendre", "बिक्री के लिए घर"],
      "Homes for rent": ["منازل للإيجار", "Viviendas en alquiler", "Logements à louer", "किराए के लिए घर"],
      Commercial: ["عقارات تجارية", "Locales y oficinas", "Locaux professionnels", "व्यावसायिक संपत्तियाँ"],
      Land: ["أراضٍ", "Terrenos", "Terrains", "ज़मीन"],
      "New projects": ["مشاريع جديدة", "Obra nueva", "Programmes neufs", "नए प्रोजेक्ट"],
    },
  },
  "Size of the team": {
    name: ["حجم الفريق", "Tamaño del equipo", "Taille de l’équipe", "टीम का आकार"],
    choices: {
      "Only me": ["أنا فقط", "Solo yo", "Moi uniquement", "केवल मैं"],
      "2 to 10": ["من 2 إلى 10", "De 2 a 10", "De 2 à 10", "2 से 10"],
      "11 to 50": ["من 11 إلى 50", "De 11 a 50", "De 11 à 50", "11 से 50"],
      "More than 50": ["أكثر من 50", "Más de 50", "Plus de 50", "50 से ज़्यादा"],
    },
  },
  "About your work": { name: ["نبذة عن عملك", "Sobre su trabajo", "À propos de votre activité", "आपके काम के बारे में"] },
  "Copy of the licence": {
    name: ["نسخة من الترخيص", "Copia de la licencia", "Copie de la licence", "लाइसेंस की प्रति"],
  },
};

/** The forms of a question; of its choices those that it has. */
function formsOf({ name, choices = {} }: StartingForms, options: readonly string[]): string {
  const forms = CODES.map((code, at) => {
    const texts = options.flatMap((option) => (choices[option] ? [[option, choices[option][at]]] : []));
    return [code, { name: name[at], ...(texts.length > 0 && { choices: Object.fromEntries(texts) }) }];
  });
  return JSON.stringify(Object.fromEntries(forms));
}

/**
 * Forms of the questions for agents, and of their choices, as 280 has them of other rows. Those that a site began with get
 * theirs where the operator has not written them anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_fields add column translations jsonb not null default '{}'`.execute(db);
  const { rows } = await sql<{ id: number; name: string; options: string[] }>`
    select id, name, array(select value from verification_options where field_id = verification_fields.id) as options
    from verification_fields`.execute(db);
  for (const { id, name, options } of rows) {
    const forms = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
    if (forms)
      await sql`update verification_fields set translations = cast(${formsOf(forms, options)} as jsonb)
        where id = ${id}`.execute(db);
  }
}
