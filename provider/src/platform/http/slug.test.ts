import { freeSlug, slugify } from "./slug.ts";

test.each([
  ["Two-bedroom flat in São Vicente!", "two-bedroom-flat-in-sao-vicente"],
  ["  many   spaces -- and hyphens ", "many-spaces-and-hyphens"],
  ["شقة", "listing"],
])("%s → %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

/** As a table answers, with how often it was asked. */
function asked(slugs: Iterable<string>) {
  const taken = new Set(slugs);
  const questions: string[][] = [];
  const takenOf = (wanted: string[]) => {
    questions.push(wanted);
    return wanted.filter((slug) => taken.has(slug));
  };
  return { questions, takenOf };
}

const flats = (count: number) => Array.from({ length: count }, (_, index) => (index ? `flat-${index + 1}` : "flat"));

test.each<[string[], string]>([
  [[], "flat"],
  [["flat", "flat-2"], "flat-3"],
  [["flat-2"], "flat"],
  [["flat", "flat-3", "flat-on-the-hill"], "flat-2"],
  [flats(19), "flat-20"],
  [flats(20), "flat-21"],
  [flats(45), "flat-46"],
])("where %j are in use, it is %s", async (taken, free) => {
  expect(await freeSlug("flat", asked(taken).takenOf)).toBe(free);
});

test.each([
  [1_000, 5],
  [30_000, 6],
])("%d of the same name are no more than %d questions of a few slugs", async (count, most) => {
  const { questions, takenOf } = asked(flats(count));
  expect(await freeSlug("flat", takenOf)).toBe(`flat-${count + 1}`);
  expect(questions.length).toBeLessThanOrEqual(most);
  expect(Math.max(...questions.map((slugs) => slugs.length))).toBeLessThanOrEqual(20);
});

test("numbers that have become free again are taken, with gaps anywhere", async () => {
  const taken = flats(2_000).filter((_, index) => index < 20 || index % 7 > 0);
  const free = await freeSlug("flat", asked(taken).takenOf);
  expect(taken).not.toContain(free);
});
