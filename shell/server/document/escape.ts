const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * JSON for the inside of a `<script>`: nothing in it can close the element, open a comment or end a
 * line of script (U+2028 and U+2029).
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** CSS for the inside of a `<style>`: nothing in it can close the element; to CSS `<\/` is the same as `</`. */
export function styleText(css: string): string {
  return css.replaceAll("</", "<\\/");
}

type Attributes = Record<string, string | boolean | null | undefined>;

/** A start tag; null, undefined and false leave an attribute out. */
export function tag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`));
  return `<${name}${pairs.join("")}>`;
}
