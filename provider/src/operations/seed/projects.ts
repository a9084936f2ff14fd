import { searchVector } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { placeColumns } from "../../platform/geo/index.ts";
import { slugify } from "../../platform/http/index.ts";
import { between, pick, readSeed, wobble } from "./choose.ts";
import type { City } from "./draft.ts";
import type { SeedInput } from "./listings.ts";
import { fileId, interiorsFor, picturesOfKind, planFor } from "./pictures.ts";
import { viewsByDay } from "./views.ts";

interface ProjectSeed {
  names: string[];
  line: string;
  kind: string;
  type: string;
  /** Featured, so that the home page shows other pictures for new developments. */
  promoted?: boolean;
}

/** As `listing_view_days` has it. */
const PROJECT = 1;

const A_CITY = 2;
const DAY_MS = 24 * 60 * 60 * 1000;
const SIZES: Record<string, number[]> = { apartment: [1, 2, 3], townhouse: [3, 4], villa: [5] };

/** Two development projects a city, each kind of picture used three times. */
export async function seedProjects(db: Database, { catalogue, people, now }: SeedInput): Promise<void> {
  const seeds = Object.entries(readSeed<Record<string, ProjectSeed>>("projects.json"));
  const cities = readSeed<City[]>("cities.json");
  for (let index = 0; index < cities.length * A_CITY; index += 1) {
    const city = cities[Math.floor(index / A_CITY)];
    const [picture, seed] = seeds[index % seeds.length] ?? [];
    if (!city || !picture || !seed) continue;
    const area = pick(`${city.city}:project:${index}`, city.areas);
    const name = pick(`${city.city}:${picture}`, seed.names);
    const title = `${name}, ${area.name}`;
    const location = `${pick(`${title}:street`, city.streets)}, ${area.name}, ${city.city}`;
    const opening = seed.type === "upcoming" ? "Reservations open this season." : "Handover is planned for next year.";
    const description = `${seed.line} ${area.about} ${opening} This is a demo project: place and people are invented.`;
    const clicks = between(`${title}:clicks`, 20, 700);
    const at = new Date(now.getTime() - (index * 4 + 1) * DAY_MS);
    const { id } = await db
      .insertInto("projects")
      .values({
        ...placeColumns(
          Number((area.lat + wobble(`${title}:lat`) * 0.004).toFixed(6)),
          Number((area.lng + wobble(`${title}:lng`) * 0.004).toFixed(6)),
        ),
        slug_id: `${slugify(title)}-${slugify(city.city)}`,
        user_id: pick(`${title}:agent`, people.agents.get(city.city) ?? people.all),
        category_id: catalogue.categories.get(seed.kind) ?? 0,
        title,
        description,
        type: seed.type,
        location,
        city: city.city,
        state: city.state,
        country: city.country,
        image: fileId(picture),
        request_status: "approved",
        total_click: clicks,
        promoted_until: seed.promoted ? new Date(now.getTime() + 365 * DAY_MS) : null,
        search: searchVector(title, `${location} ${city.country}`, description),
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("listing_view_days")
      .values(
        viewsByDay(title, clicks, (index * 4 + 1) * 24, now).map((each) => ({
          kind: PROJECT,
          listing_id: id,
          ...each,
        })),
      )
      .execute();
    const others = picturesOfKind("project").filter(
      (other) => other.name !== picture && other.tags.includes(seed.kind),
    );
    const bedrooms = SIZES[seed.kind]?.at(-1) ?? 2;
    const gallery = [...others.slice(0, 1), ...interiorsFor(title, seed.kind, bedrooms).slice(0, 3)];
    await db
      .insertInto("project_images")
      .values(gallery.map((image) => ({ project_id: id, file_id: fileId(image.name) })))
      .execute();
    const plans = (SIZES[seed.kind] ?? []).flatMap((rooms) => planFor(`${title}:${rooms}`, seed.kind, rooms) ?? []);
    if (plans.length > 0)
      await db
        .insertInto("project_plans")
        .values(plans.map((plan) => ({ project_id: id, file_id: fileId(plan.name), title: plan.title })))
        .execute();
  }
}
