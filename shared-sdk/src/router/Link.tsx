import { Link as LibraryLink, type LinkProps } from "react-router-dom";

/** The library's link without the attribute by which its own framework finds routes: it would stand on every link of a page. */
export function Link(props: LinkProps) {
  return <LibraryLink discover="none" {...props} />;
}
