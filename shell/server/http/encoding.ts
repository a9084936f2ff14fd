export type Encoding = "br" | "gzip";

/** The best compression that a client accepts; null for none (RFC 9110 §12.5.3). */
export function preferredEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(
    (header ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)];
    }),
  );
  const wanted = (name: string): boolean => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
  return wanted("br") ? "br" : wanted("gzip") ? "gzip" : null;
}
