/** `npm run settings`: writes the tables of `docs/for-operators.md` from the table of settings. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withSettings } from "../server-kit/src/settings/index.ts";

const path = join(import.meta.dirname, "../docs/for-operators.md");
writeFileSync(path, withSettings(readFileSync(path, "utf8")));
