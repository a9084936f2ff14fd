import { hashPassword } from "../../identity/sessions/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { slugify } from "../../platform/http/index.ts";
import { between, pick, readSeed } from "./choose.ts";
import type { City } from "./draft.ts";
import { fileId } from "./pictures.ts";

interface PersonSeed {
  name: string;
  city: string;
  avatar: string;
  agency?: string;
  verified?: boolean;
  email?: string;
  role?: "admin";
}

export interface People {
  /** Agents of each city. */
  agents: Map<string, number[]>;
  owner: number;
  all: number[];
}

export const DEMO_PASSWORD = "gable-demo";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The demo's people. Only those with an email can sign in, and only where the settings allow the
 * demo accounts; nobody else has a password.
 */
export async function seedPeople(db: Database, now: Date): Promise<People> {
  const seed = readSeed<{ agents: PersonSeed[]; members: PersonSeed[] }>("people.json");
  const cities = new Map(readSeed<City[]>("cities.json").map((city) => [city.city, city]));
  const people: People = { agents: new Map(), owner: 0, all: [] };
  for (const [index, person] of [...seed.members, ...seed.agents].entries()) {
    const city = cities.get(person.city);
    if (!city) throw new Error(`The seed knows no city ${person.city}.`);
    const area = pick(`${person.name}:area`, city.areas);
    const { id } = await db
      .insertInto("users")
      .values({
        name: person.name,
        slug_id: slugify(person.name),
        email: person.email ?? `${slugify(person.name)}@agents.gable.test`,
        mobile: `${city.dial}${String(between(`${person.name}:mobile`, 1, 9999)).padStart(4, "0")}`,
        password_hash: person.email ? await hashPassword(DEMO_PASSWORD) : null,
        role: person.role ?? "member",
        profile: fileId(person.avatar),
        address: `${between(`${person.name}:number`, 2, 90)} ${pick(`${person.name}:street`, city.streets)}, ${area.name}, ${city.city}`,
        about_me: person.agency ? aboutAgent(person, area.name) : "",
        latitude: area.lat,
        longitude: area.lng,
        city: city.city,
        state: city.state,
        country: city.country,
        is_email_verified: true,
        is_demo: true,
        is_agent: Boolean(person.agency),
        verification_status: person.verified ? "success" : "initial",
        created_at: new Date(now.getTime() - (400 - index * 11) * DAY_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    people.all.push(id);
    if (person.email === "owner@gable.test") people.owner = id;
    if (person.agency) people.agents.set(city.city, [...(people.agents.get(city.city) ?? []), id]);
  }
  return people;
}

function aboutAgent({ name, agency, city }: PersonSeed, area: string): string {
  const first = name.split(" ")[0];
  return `${first} works for ${agency} in ${city} and knows ${area} best. Ask for a viewing at the hour you would be at home: it shows more than any brochure. This profile is part of the demo.`;
}
