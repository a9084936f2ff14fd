declare module "sanitize-html" {
  interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
  }
  const sanitize: { (html: string, options: Options): string; defaults: { allowedTags: string[] } };
  export default sanitize;
}
