/** The name that its policies ask for beside results which stand on no map of its own; never translated. */
const NAME = "Google Maps";

/** Stands by a field whose suggestions come from Google: https://developers.google.com/maps/documentation/javascript/place-policies */
export function GoogleCredit() {
  return <span translate="no">{NAME}</span>;
}
