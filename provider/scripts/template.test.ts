import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropStaleTemplate, inputHash } from "./template.ts";

test("a template of other sources is taken away before a start, one of these stays", () => {
  const folder = mkdtempSync(join(tmpdir(), "template-"));
  const [template, record] = [join(folder, "template.tar.gz"), join(folder, "template.json")];
  writeFileSync(template, "");
  writeFileSync(record, JSON.stringify({ hash: inputHash() }));
  dropStaleTemplate(template, record);
  expect(existsSync(template)).toBe(true);
  writeFileSync(record, JSON.stringify({ hash: "of-older-ones" }));
  dropStaleTemplate(template, record);
  expect(existsSync(template)).toBe(false);
  dropStaleTemplate(template, record);
  rmSync(folder, { recursive: true });
});
