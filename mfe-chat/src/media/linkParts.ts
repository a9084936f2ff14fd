/** Longer addresses are no links to follow. Characters. */
const LONGEST = 2048;
const BEGINS = /^(?:https?:\/\/|www\.)/i;
const OPENS = new Set("([{<«“\"'¿¡");
const CLOSES = new Set(".,;:!?)]}>»”\"'…،؛؟।");
/** Characters that turn the direction of text round: an address that has them reads as another one. */
const HIDDEN = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;

export interface TextPart {
  text: string;
  /** Absolute address where the part is a link. */
  href?: string;
}

/** The address that a word stands for; null where it is none, or one that pretends to be another. */
function addressOf(word: string): string | null {
  if (!BEGINS.test(word) || word.length > LONGEST || HIDDEN.test(word)) return null;
  const whole = /^www\./i.test(word) ? `https://${word}` : word;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  // What stands before an @ looks like the site that one goes to.
  if (url.username || url.password || !url.hostname.includes(".")) return null;
  return url.href;
}

/** Where the address in a word ends: without the marks around it, but with brackets that it opens itself. */
function spanOf(word: string): [start: number, end: number] {
  let start = 0;
  let end = word.length;
  while (start < end && OPENS.has(word[start] as string)) start += 1;
  const opened = word.indexOf("(", start) >= 0;
  while (end > start && CLOSES.has(word[end - 1] as string)) {
    if (word[end - 1] === ")" && opened) break;
    end -= 1;
  }
  return [start, end];
}

/** A text in parts: what is an address of the web, and all that is not. Nothing but `http:` and `https:` becomes a link. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plain = "";
  for (const word of text.split(/(\s+)/)) {
    const [start, end] = spanOf(word);
    const address = word.slice(start, end);
    const href = addressOf(address);
    if (href === null) plain += word;
    else {
      plain += word.slice(0, start);
      if (plain) parts.push({ text: plain });
      parts.push({ text: address, href });
      plain = word.slice(end);
    }
  }
  if (plain) parts.push({ text: plain });
  return parts;
}
