import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, signIn } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import {
  createPlace,
  type Finished,
  type Place,
  type Provider,
  REPOSITORY,
  run,
  startProvider,
} from "./harness/provider.ts";

const SAMPLE = join(REPOSITORY, "provider/samples/king-county-50.csv");
/** Of the sample's rows that can be imported. */
const SEATTLE = 14;
const MAPPING = join(REPOSITORY, "provider/samples/king-county.mapping.json");

let place: Place;
let work: string;

const importFile = (file: string, ...flags: string[]) => {
  const mapping = flags.includes("--mapping") ? [] : ["--mapping", MAPPING];
  return run(["import", file, ...mapping, ...flags], place.environment);
};
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(work, name), content);
  return join(work, name);
};
const mappingWith = (change: (mapping: Record<string, Record<string, unknown>>) => void): string => {
  const mapping = JSON.parse(readFileSync(MAPPING, "utf8"));
  change(mapping);
  return file("changed.mapping.json", JSON.stringify(mapping));
};
const expectRefusal = ({ code, output }: Finished, sentence: RegExp) => {
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at /m);
};

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), "gable-import-"));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe.each(DATABASES)("import of listings (%s)", (kind) => {
  const searched = async (provider: Provider): Promise<{ total: number; data: Record<string, unknown>[] }> =>
    (await createClient(provider).get("get-property-list", { state: "Washington", limit: 100 })).body as never;

  beforeAll(async () => {
    place = await createPlace(kind);
  });
  afterAll(() => place?.remove());

  test("a dry run checks every row", async () => {
    const { code, output } = await importFile(SAMPLE, "--dry-run");
    expect(code).toBe(0);
    expect(output).toContain("would import: 49");
    expect(output).toContain('Bedrooms "33" is above the mapping\'s max 15');
  });

  test("after which nothing is there: the sample is imported but for its bad row, which the report names with line and reason", async () => {
    const { code, output } = await importFile(SAMPLE, "--owner", "agent@gable.test");
    expect(code).toBe(0);
    expect(output).toMatch(/imported: 49\n\s+there already: 0/);
    expect(output).toContain("bad: 1");
    const report = readFileSync(join(place.dataDir, "imports/king-county-50.report.csv"), "utf8");
    expect(report).toBe(
      'line,external_id,reason\n22,2402100895-6/25/2014,"Bedrooms ""33"" is above the mapping\'s max 15"\n',
    );
  });

  test("imported houses are found by the search, with place, parameters and a picture that is there", async () => {
    const provider = await startProvider(place);
    const { total, data } = await searched(provider);
    const { body } = await createClient(provider)
      .get("get_property", { slug_id: String(data[0]?.slug_id) })
      .finally(() => provider.stop());
    expect(total).toBe(49);
    // They were sold years ago, and nobody has said since then that they are still on offer.
    expect(body.data[0].confirmed_at).toMatch(/^201[45]-/);
    expect(data[0]).toMatchObject({ state: "Washington", country: "United States", property_type: "sell" });
    expect(data[0]?.title).toMatch(/^\d+-bed house in \p{L}/u);
    expect(data[0]?.parameters).toContainEqual(expect.objectContaining({ name: "Area (m²)" }));
    expect(data[0]?.title_image).toMatch(/\/files\/demo-/);
    // By their ZIP codes: what lies nearest to the coordinates is a quarter of Seattle.
    expect(data.filter(({ city }) => city === "Seattle")).toHaveLength(SEATTLE);
  });

  test("run again it imports nothing twice, and goes on where an earlier run stopped", async () => {
    const again = await importFile(SAMPLE, "--owner", "agent@gable.test");
    expect(again.output).toMatch(/imported: 0\n\s+there already: 49/);
    const [header, ...rows] = readFileSync(SAMPLE, "utf8").trimEnd().split("\n");
    const half = file("half.csv", [header, ...rows.slice(0, 5), "1,1/1/2015,9999.0", ""].join("\n"));
    expect((await importFile(half, "--owner", "owner@gable.test")).output).toMatch(/imported: 5\n/);
    expect((await importFile(SAMPLE, "--owner", "owner@gable.test")).output).toMatch(
      /imported: 44\n\s+there already: 5/,
    );
  });

  test("every bad row is reported with all its reasons, and the rest imported", async () => {
    const [header = "", row = ""] = readFileSync(SAMPLE, "utf8").split("\n");
    const changed = (changes: Record<string, string>) => {
      const columns = header.split(",");
      return row
        .split(",")
        .map((cell, index) => changes[columns[index] ?? ""] ?? cell)
        .join(",");
    };
    const rows = [
      changed({ id: "b1", price: "cheap", date: "13/45/2014" }),
      changed({ id: "b2", lat: "0", long: "0" }),
      changed({ id: "b3", lat: "" }),
      "too,few,cells",
      changed({ id: "good" }),
      changed({ id: "good" }),
      changed({ id: "" }),
    ];
    const csv = file("bad.csv", [header, ...rows, ""].join("\r\n"));
    const { code, output } = await importFile(csv, "--report", join(work, "bad.report.csv"));
    expect(code).toBe(0);
    expect(output).toMatch(/imported: 1\n[\s\S]*bad: 6\n/);
    const report = readFileSync(join(work, "bad.report.csv"), "utf8").split("\n");
    expect(report[1]).toContain('price ""cheap"" is no number');
    expect(report[1]).toContain("is no date of the form M/D/YYYY");
    expect(report[2]).toMatch(/^3,b2.*below the mapping's min/);
    expect(report[3]).toMatch(/^4,b3.*latitude is empty/);
    expect(report[4]).toMatch(/^5,.*has 3 cells, the header 21/);
    expect(report[5]).toMatch(/^7,good.*the same as in line 6/);
    expect(report[6]).toMatch(/^8,.*external_id/);
  });

  test.each([
    [
      "a quote that is never closed",
      () => {
        const [header, row] = readFileSync(SAMPLE, "utf8").split("\n");
        return importFile(file("q.csv", `${header}\n${row}\n"1,2\n`));
      },
      /after line 2: a quote is opened there and never closed/,
    ],
    [
      "an unknown parameter",
      () =>
        importFile(
          SAMPLE,
          "--mapping",
          mappingWith(({ parameters }) => Object.assign(parameters!, { Cellar: "view" })),
        ),
      /unknown parameter "Cellar"\. This site has: Bedrooms/,
    ],
    [
      "an owner who is no member",
      () => importFile(SAMPLE, "--owner", "nobody@example.com"),
      /no member with the email/,
    ],
  ])("%s gets a clear sentence and no stack", async (_name, attempt, sentence) => {
    expectRefusal(await attempt(), sentence);
  });

  test("while the site runs: beside it on PostgreSQL, with a clear refusal on the embedded database", async () => {
    const provider = await startProvider(place);
    try {
      // Those of the two owners, the one good row of the bad file, and the one before the quote.
      expect((await searched(provider)).total).toBe(100);
      const { code, output } = await importFile(SAMPLE, "--owner", "member@gable.test");
      if (kind === "postgres") {
        expect(output).toContain("imported: 49");
        const member = await signIn(provider, "member@gable.test");
        expect((await member.get("get-added-properties")).body.total).toBe(49);
      } else {
        expect(code).toBe(1);
        expect(output).toMatch(/held by process \d+.*with DATABASE_URL an import runs beside the site/);
      }
    } finally {
      await provider.stop();
    }
  });

  // The embedded database belongs to one process.
  if (kind === "postgres")
    test("a provider that runs beside is told of listings that are imported, and of texts that are taken over", async () => {
      const provider = await startProvider(place);
      try {
        const visitor = createClient(provider);
        const revision = async () => (await visitor.get("public-revision")).body.data.revision;
        // What its own start brings up to date is told as well.
        await new Promise((resolve) => setTimeout(resolve, 2000));
        const before: number = await revision();
        const [head = "", row = ""] = readFileSync(SAMPLE, "utf8").split("\n");
        const one = file("one.csv", `${head}\n${row.replace("7129300520", "1")}\n`);
        const { code } = await importFile(one, "--owner", "agent@gable.test");
        const after: number = await revision();
        expect([code, after > before]).toEqual([0, true]);
        const synced = await run(["languages", "sync"], place.environment);
        expect([synced.code, (await revision()) > after]).toEqual([0, true]);
      } finally {
        await provider.stop();
      }
    });
});

describe("files that cannot be imported", () => {
  beforeAll(async () => {
    place = await createPlace("embedded", { isEmpty: true });
  });
  afterAll(() => place?.remove());

  test.each([
    ["a file that is not there", () => importFile(join(work, "none.csv")), /There is no file .*none\.csv/],
    ["an empty file", () => importFile(file("empty.csv", "")), /is empty/],
    ["a picture", () => importFile(file("a.csv", Buffer.from([0x89, 0x50, 0, 0, 1]))), /no CSV: it holds binary data/],
    ["JSON", () => importFile(file("j.csv", '[{"a":1}]')), /no CSV: it looks like JSON/],
    ["another delimiter", () => importFile(file("s.csv", "a;b\n1;2\n")), /its first line is one column/],
    ["a missing column", () => importFile(file("c.csv", "id,date\n1,2\n")), /has no column "bedrooms" \(wanted by/],
    ["a mapping that is not there", () => importFile(SAMPLE, "--mapping", join(work, "none.json")), /no mapping file/],
    ["a mapping that is no JSON", () => importFile(SAMPLE, "--mapping", file("m.json", "{title: id}")), /is no JSON/],
    [
      "an unknown field",
      () =>
        importFile(
          SAMPLE,
          "--mapping",
          mappingWith(({ fields }) => Object.assign(fields!, { colour: "view" })),
        ),
      /unknown field "colour"\. Allowed: title, description, category/,
    ],
    [
      "a rule with an unknown word",
      () =>
        importFile(
          SAMPLE,
          "--mapping",
          mappingWith(({ fields }) => Object.assign(fields!, { city: { colum: "x" } })),
        ),
      /fields\.city has the unknown "colum" \(allowed: column, constant/,
    ],
  ])("%s gets a clear sentence and no stack", async (_name, attempt, sentence) => {
    expectRefusal(await attempt(), sentence);
  });

  test("none of which opened a database", () => {
    expect(existsSync(join(place.dataDir, "database"))).toBe(false);
  });
});
