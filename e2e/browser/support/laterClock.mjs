/*
 * Imported before a process's own code (`NODE_OPTIONS=--import …`): its clock is as many milliseconds later as the file that
 * LATER_BY names says, from a moment after the file is written until it is taken away.
 */
import { readFileSync } from "node:fs";

const file = process.env.LATER_BY ?? "";
const OwnDate = Date;
const LOOK_EVERY_MS = 20;
let lookedAt = -Infinity;
let by = 0;

function later() {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    try {
      by = Number(readFileSync(file, "utf8"));
    } catch {
      by = 0;
    }
  }
  return OwnDate.now() + by;
}

globalThis.Date = new Proxy(OwnDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [later()], made),
  get: (target, name) => (name === "now" ? later : Reflect.get(target, name)),
});
