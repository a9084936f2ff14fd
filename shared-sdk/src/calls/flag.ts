/** A switch as the wire has it; absent stays absent. */
export function flag(value: boolean): 0 | 1;
export function flag(value: boolean | undefined): 0 | 1 | undefined;
export function flag(value: boolean | undefined): 0 | 1 | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}
