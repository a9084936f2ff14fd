import type { Database } from "../../platform/database/index.ts";
import { slugify } from "../../platform/http/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { readSeed } from "./choose.ts";
import type { City } from "./draft.ts";
import { type ArticleWords, seededForms, seededSetting } from "./languages.ts";
import { fileId, picturesOfKind } from "./pictures.ts";

interface ArticleSeed extends ArticleWords {
  image: string;
  category: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const SLIDES = ["hero-villa-dusk", "hero-lake", "hero-mediterranean"];

const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

function articleHtml({ paragraphs, list }: Omit<ArticleWords, "title">): string {
  const [first, ...rest] = paragraphs.map((paragraph) => `<p>${paragraph}</p>`);
  return `${first}<ul>${list.map((item) => `<li>${item}</li>`).join("")}</ul>${rest.join("")}`;
}

/**
 * Settings, questions and, for the demo, articles and the first pictures of the home page. A site of one's own begins
 * without the demo's company: nobody pays into an account that is made up.
 */
export async function seedTexts(
  db: Database,
  catalogue: Catalogue,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<void> {
  const read = readSeed<Record<string, unknown>>;
  const settings = { ...read("settings.json"), ...(!isDemo && read("settings-own-site.json")), demo_data: isDemo };
  await db
    .insertInto("settings")
    .values(
      Object.entries(settings).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        // Without the demo's company nothing stands for what is empty.
        translations: isEmpty(value) ? "{}" : seededSetting(key, { isDemo }),
      })),
    )
    .execute();
  const faqs = readSeed<[question: string, answer: string][]>("faqs.json");
  await db
    .insertInto("faqs")
    .values(
      faqs.map(([question, answer], position) => ({
        question,
        answer,
        position,
        translations: seededForms(({ faqs: own }) => {
          const [asked = "", said = ""] = own[position] ?? [];
          return { question: asked, answer: said };
        }),
      })),
    )
    .execute();
  if (!isDemo) return;
  const articles = readSeed<ArticleSeed[]>("articles.json");
  await db
    .insertInto("articles")
    .values(
      articles.map((article, index) => ({
        slug_id: slugify(article.title),
        title: article.title,
        description: articleHtml(article),
        image: fileId(article.image),
        translations: seededForms(({ articles: own }) => {
          const words = own[index] ?? article;
          return { title: words.title, description: articleHtml(words) };
        }),
        category_id: article.category ? (catalogue.categories.get(article.category) ?? null) : null,
        created_at: new Date(now.getTime() - (index * 9 + 2) * DAY_MS),
      })),
    )
    .execute();
  const views = picturesOfKind("city");
  const cities = readSeed<City[]>("cities.json").flatMap(({ city }) => {
    const view = views.find(({ tags }) => tags.includes(city.toLowerCase()));
    return view ? [{ city, image: fileId(view.name) }] : [];
  });
  await db.insertInto("city_pictures").values(cities).execute();
  await db
    .insertInto("sliders")
    .values(SLIDES.map((name, position) => ({ slider_type: "1", image: fileId(name), position })))
    .execute();
}
