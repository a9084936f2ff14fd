const YEAR = 31_536_000;

/** Sets a cookie for the whole site for a year, or removes it when the value is null. */
export function setCookie(document: Document, name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR;
  const secure = document.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value ?? "")}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

export function readCookie(document: Document, name: string): string | null {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null;
}
