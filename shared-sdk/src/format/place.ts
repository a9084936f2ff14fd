import type { Place } from "@gable/shared-sdk/model";

/** The whole address, without saying twice what its first line already names: `14 Lane 7, Pune, India`. */
export function wholeAddress({ address, city, state, country }: Pick<Place, "address" | "city" | "state" | "country">) {
  const said = address.toLowerCase();
  const missing = [city, state, country].filter((part) => part !== "" && !said.includes(part.toLowerCase()));
  return [...new Set([address, ...missing])].filter((part) => part !== "").join(", ");
}
