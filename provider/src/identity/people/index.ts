export {
  type Correspondent,
  findCorrespondent,
  listenersOf,
  personOf,
  SITE,
  seenBy,
  siteCorrespondent,
} from "./correspondents.ts";
export { peopleMigrations } from "./migrations.ts";
export {
  CONTACT_VISIBILITY,
  contactVisibility,
  isContact,
  PERSON_COLUMNS,
  type Person,
  type PersonRow,
  peopleFor,
  personFor,
  SOMEBODY,
} from "./people.ts";
export type { User } from "./tables.ts";
