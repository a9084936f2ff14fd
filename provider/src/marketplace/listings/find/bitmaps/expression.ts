import { type RawBuilder, sql } from "kysely";

/** Lexemes that a text has, joined by "and" and "or". */
export type Expression = { lexeme: string } | { all: Expression[] } | { any: Expression[] };

const TOKEN = /\s*(?:([\p{L}\p{N}]+)(?![\p{L}\p{N}:*<'\\])|([()&|]))/uy;

/** @returns null where a text has anything but whole words, "and", "or" and brackets */
function tokensOf(prepared: string): string[] | null {
  const tokens: string[] = [];
  const text = prepared.trim();
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) return null;
    tokens.push((found[1] ?? found[2]) as string);
  }
  return tokens;
}

const joined = (how: "all" | "any", parts: Expression[]): Expression =>
  parts.length === 1 ? (parts[0] as Expression) : how === "all" ? { all: parts } : { any: parts };

/** A prepared text of PostgreSQL's query language; null where it has weights, beginnings, phrases or "not". */
export function parseWords(prepared: string): Expression | null {
  const tokens = tokensOf(prepared);
  if (!tokens) return null;
  let at = 0;
  const listOf = (sign: string, read: () => Expression | null): Expression[] | null => {
    const parts: Expression[] = [];
    for (;;) {
      const part = read();
      if (!part) return null;
      parts.push(part);
      if (tokens[at] !== sign) return parts;
      at++;
    }
  };
  const readOne = (): Expression | null => {
    const token = tokens[at++];
    if (token === "(") {
      const inner = readAny();
      return inner && tokens[at++] === ")" ? inner : null;
    }
    return token === undefined || /^[)&|]$/.test(token) ? null : { lexeme: token };
  };
  const readAll = (): Expression | null => {
    const parts = listOf("&", readOne);
    return parts && joined("all", parts);
  };
  function readAny(): Expression | null {
    const parts = listOf("|", readAll);
    return parts && joined("any", parts);
  }
  const whole = readAny();
  return at === tokens.length ? whole : null;
}

/** Every lexeme, once. */
export function lexemesOf(expression: Expression): string[] {
  if ("lexeme" in expression) return [expression.lexeme];
  const parts = "all" in expression ? expression.all : expression.any;
  return [...new Set(parts.flatMap(lexemesOf))];
}

/** What is left where only some lexemes are looked at: it finds a part of the same. Null where that is nothing. */
export function within(expression: Expression, isKnown: (lexeme: string) => boolean): Expression | null {
  if ("lexeme" in expression) return isKnown(expression.lexeme) ? expression : null;
  const parts = "all" in expression ? expression.all : expression.any;
  const left = parts.flatMap((part) => within(part, isKnown) ?? []);
  if ("all" in expression) return left.length === parts.length ? joined("all", left) : null;
  return left.length > 0 ? joined("any", left) : null;
}

/** In PostgreSQL's query language again. */
export function toPrepared(expression: Expression): string {
  if ("lexeme" in expression) return expression.lexeme;
  const [parts, sign] = "all" in expression ? [expression.all, " & "] : [expression.any, " | "];
  return `(${parts.map(toPrepared).join(sign)})`;
}

/** Rows of blocks and their bits. @param bitsOf those of a lexeme */
export function toBits(expression: Expression, bitsOf: (lexeme: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  if ("lexeme" in expression) return bitsOf(expression.lexeme);
  const parts = ("all" in expression ? expression.all : expression.any).map((part) => toBits(part, bitsOf));
  const [first, ...others] = parts;
  if (!first) throw new Error("An expression of nothing has no bits.");
  if (others.length === 0) return first;
  if ("any" in expression)
    return sql`select block, bit_or(bits) as bits from (${sql.join(parts, sql` union all `)}) as parts group by block`;
  const bits = parts.map((_, index) => sql.ref(`part${index}.bits`));
  const joins = others.map((part, index) => sql`join (${part}) as ${sql.ref(`part${index + 1}`)} using (block)`);
  return sql`select block, ${sql.join(bits, sql` & `)} as bits from (${first}) as part0 ${sql.join(joins, sql` `)}`;
}
