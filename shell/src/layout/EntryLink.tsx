import { Link, type LinkProps, useLocation } from "@gable/shared-sdk/router";
import { isCurrent } from "./isCurrent.ts";

/** A link of the navigation, which says when its page is the present one. */
export function EntryLink({ to, ...rest }: LinkProps & { to: string }) {
  const location = useLocation();
  return <Link {...rest} to={to} aria-current={isCurrent(to, location) ? "page" : undefined} />;
}
