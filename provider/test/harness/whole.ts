import { IS_WHOLE } from "../../../server-kit/test/whole.ts";

export { IS_WHOLE };

/** How often something is tried by chance: on a whole run as often as what is claimed of it says, else less often. */
export const tries = (whole: number, usual: number): number => (IS_WHOLE ? whole : usual);
