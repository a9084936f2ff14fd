/** What a page says about itself to search engines and to those who share it. */
export interface PageHead {
  title: string;
  description?: string;
  /** Absolute path of the page's one address; the composer adds the origin. */
  canonical?: string;
  /** Absolute address of the picture for previews. */
  image?: string;
  /** Open Graph type; `website` when left out. */
  type?: string;
  noindex?: boolean;
  /** schema.org objects. */
  jsonLd?: object[];
  /** The picture that will be the largest paint, as its `<img>` asks for it. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string };
}
