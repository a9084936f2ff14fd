/** Whether a navigation entry stands for the present page: same path, and every parameter that it names is set so. */
export function isCurrent(to: string, location: { pathname: string; search: string }): boolean {
  const target = new URL(to, "http://site");
  if (target.pathname !== location.pathname) return false;
  const present = new URLSearchParams(location.search);
  return [...target.searchParams].every(([name, value]) => present.get(name) === value);
}
