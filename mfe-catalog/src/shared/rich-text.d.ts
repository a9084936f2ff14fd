/** A piece of a text that is safe to show: nothing but these elements, with these attributes, comes out. */
export type RichNode = string | RichElement;
export interface RichElement {
    tag: RichTag;
    /** Of links: http, https, mailto, tel or within the site. */
    href?: string;
    /** Of images: http, https or within the site. */
    src?: string;
    alt?: string;
    children: RichNode[];
}
declare const BLOCKS: readonly ["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"];
declare const INLINE: readonly ["strong", "em", "u", "s", "code", "sub", "sup", "br", "a", "img"];
export type RichTag = (typeof BLOCKS)[number] | (typeof INLINE)[number];
/**
 * Reads the HTML that administrators wrote into a tree of harmless elements. It is a tree that a browser's
 * own parser would leave as it is (no paragraph in a paragraph, items in lists only), so that markup made
 * on the server hydrates.
 */
export declare function parseRichText(html: string): RichNode[];
/** The words alone, for descriptions and previews. */
export declare function plainText(html: string): string;
export {};
