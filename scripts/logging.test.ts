import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "..");

test.each(["provider/src/cli.ts", "shell/server/process/main.ts"])(
  "the process of %s redacts what it prints",
  (file) => {
    expect(readFileSync(join(ROOT, file), "utf8")).toMatch(/^\s*redactOutput\(\);/m);
  },
);
