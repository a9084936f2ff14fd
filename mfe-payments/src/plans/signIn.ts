import { useLocation } from "@gable/shared-sdk/router";

/** The way to signing in, which leads on from there. Works without a script; the page says what it needs. */
export const signInTo = (path: string): string => `/login?next=${encodeURIComponent(path)}`;

/** The way to signing in, and back to this page with what it says of where one came from. */
export function useSignInHere(): string {
  const { pathname, search } = useLocation();
  return signInTo(pathname + search);
}
