export interface FileRules {
  /** MIME types ("image/jpeg"), families ("image/*") or endings (".csv"). Empty takes any. */
  accept: readonly string[];
  /** Most bytes of one file. */
  maxSize: number;
  /** Most files, those already there included. */
  maxFiles: number;
}

export interface Rejection {
  file: File;
  reason: "type" | "size" | "count";
}

/**
 * Parts files into those that may come and those that may not, with the reason.
 * @param already how many files are there before these
 */
export function siftFiles(files: readonly File[], rules: FileRules, already = 0) {
  const accepted: File[] = [];
  const rejected: Rejection[] = [];
  for (const file of files) {
    if (!fits(file, rules.accept)) rejected.push({ file, reason: "type" });
    else if (file.size > rules.maxSize) rejected.push({ file, reason: "size" });
    else if (already + accepted.length >= rules.maxFiles) rejected.push({ file, reason: "count" });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function fits(file: File, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  const name = file.name.toLowerCase();
  return accept.some((rule) => {
    if (rule.startsWith(".")) return name.endsWith(rule.toLowerCase());
    if (rule.endsWith("/*")) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}
