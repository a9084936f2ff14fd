/*
 * Imported before a process's own code (`NODE_OPTIONS=--import …`): its clock is as many milliseconds later as the file that
 * LATER_BY names says, from the moment on that the file is written.
 */
import { existsSync, readFileSync } from "node:fs";

const file = process.env.LATER_BY ?? "";
const OwnDate = Date;
const later = () => OwnDate.now() + (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [later()], made),
  get: (target, name) => (name === "now" ? later : Reflect.get(target, name)),
});
