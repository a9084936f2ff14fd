/// <reference types="google.maps" />
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";

let asked: string | null = null;
/** For the script to come. Milliseconds. */
const LIMIT = 10_000;

/** Google's script takes its key and language once for a page: a later one has to do with the first. */
function ask(key: string, language: string): void {
  if (asked !== null) return;
  asked = key;
  setOptions({ key, language, v: "weekly", authReferrerPolicy: "origin" });
}

/**
 * A part of Google's maps.
 * @throws Error when the script does not come, as where the content security policy does not name it (`GOOGLE_MAPS`)
 */
export async function googleLibrary<N extends "maps" | "geocoding" | "places">(
  name: N,
  { key, language }: { key: string; language: string },
) {
  ask(key, language);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Google's maps did not come in time.")), LIMIT);
  });
  try {
    return await Promise.race([importLibrary(name), late]);
  } finally {
    clearTimeout(timer);
  }
}
