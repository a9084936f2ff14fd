import { chosen, runSections } from "./tracks.ts";

const stage = (name: string) => ({ name });
const SECTIONS = [[[stage("check")]], [[stage("provider")], [stage("build"), stage("browser")]], [[stage("bytes")]]];

async function told(sections: typeof SECTIONS): Promise<string[]> {
  const said: string[] = [];
  await runSections(sections, async ({ name }, isBeside) => {
    said.push(`${name}${isBeside ? " beside others" : ""} begins`);
    // The provider's takes as long as both of the other track.
    for (let turn = 0; turn < (name === "provider" ? 10 : 2); turn += 1) await null;
    said.push(`${name} ends`);
  });
  return said;
}

test("tracks run beside each other, their stages and the sections one after the other", async () => {
  expect(await told(SECTIONS)).toEqual([
    "check begins",
    "check ends",
    "provider beside others begins",
    "build beside others begins",
    "build ends",
    "browser beside others begins",
    "browser ends",
    "provider ends",
    "bytes begins",
    "bytes ends",
  ]);
});

test("a stage that is asked for alone has the machine to itself", async () => {
  expect(await told(chosen(SECTIONS, ["browser"]) as typeof SECTIONS)).toEqual(["browser begins", "browser ends"]);
});

test("without a name every stage is chosen", () => {
  expect(chosen(SECTIONS, [])).toEqual(SECTIONS);
});
