export {
  type Correspondent,
  findCorrespondent,
  listenersOf,
  personOf,
  SITE,
  seenBy,
  siteCorrespondent,
} from "./correspondents.ts";
export { isContact, PERSON_COLUMNS, type Person, type PersonRow, peopleFor, SOMEBODY } from "./people.ts";
export type { User } from "./tables.ts";
