import type { Usage } from "@gable/shared-sdk/calls";

/** Share of a limit that is left, 0 to 1; more than any share where there is no limit. */
const share = ({ limit, left }: Usage): number => (limit === null ? 2 : limit === 0 ? 0 : (left ?? 0) / limit);

/** The limits of which least is left, those without a limit last. */
export function scarcest(usage: readonly Usage[], count: number): Usage[] {
  return [...usage].sort((one, other) => share(one) - share(other)).slice(0, count);
}
