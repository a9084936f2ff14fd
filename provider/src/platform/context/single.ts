/** Makes each thing once, when it is asked for first. @param given what all of them are made of */
export function createSingle<Given>(given: () => Given): <T>(make: (given: Given) => T) => T {
  const made = new Map<unknown, unknown>();
  return <T>(make: (given: Given) => T): T => {
    if (!made.has(make)) made.set(make, make(given()));
    return made.get(make) as T;
  };
}
