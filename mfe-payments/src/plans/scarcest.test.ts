import { scarcest } from "./scarcest.ts";

const usage = (name: string, limit: number | null, used: number) => ({
  feature: null,
  name,
  limit,
  used,
  left: limit === null ? null : limit - used,
});

test("limits of which least is left come first, those without a limit last", () => {
  const all = [
    usage("open", null, 40),
    usage("half", 10, 5),
    usage("none", 3, 3),
    usage("zero", 0, 0),
    usage("all", 2, 0),
  ];
  expect(scarcest(all, 4).map(({ name }) => name)).toEqual(["none", "zero", "half", "all"]);
  expect(scarcest(all, 9).at(-1)?.name).toBe("open");
});
