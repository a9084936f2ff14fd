import { DATABASES } from "./harness/databases.ts";
import { eventually } from "./harness/eventually.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const TITLES = [
  ...[
    "Kelp-view flat",
    "www.kelps.example",
    "Kelp 3.5 rooms",
    "KELPIE",
    "kelp’s end",
    "mail@kelp.example",
    "kelp/lane",
  ],
  ...["17-kelp", "kelp_land", "Kelpväg", "海草 kelp", "kelp-17", "nokelp", "kelp1 kelp2"],
  ...Array.from({ length: 40 }, (_, index) => `Blok 98${100 + index}`),
];
const BEGINNINGS = [
  "kelp",
  "kel",
  "kelps",
  "kelpi",
  "3",
  "5",
  "17",
  "98",
  "9810",
  "98104",
  "blok",
  "view",
  "海",
  "mail",
  "kelpw",
];

describe.each(DATABASES)("words that texts begin with (%s)", (kind) => {
  let site: SqlSite;

  const add = (titles: readonly string[]) =>
    site.query(
      `insert into properties (slug_id, category_id, title, description, price, property_type, request_status, address, city,
        latitude, longitude, geohash, search)
      select md5(title) , 1, title, '', 100000, 0, 'approved', '', 'Beginton', 10, 10, 's00000000',
        setweight(to_tsvector('simple', lower(title)), 'A') from unnest($1::text[]) as title`,
      [titles],
    );
  const said = async (prepared: string): Promise<number> => {
    const { rows } = await site.query(
      "select count(*)::integer as count from properties where on_market and search @@ to_tsquery('simple', $1)",
      [prepared],
    );
    return rows[0].count;
  };
  const found = async (words: string): Promise<number> => {
    const answer = await fetch(`${site.provider.address}/api/search-properties`, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ search: words, limit: 0, facets: 1 }),
    });
    return (await answer.json()).data.total;
  };

  beforeAll(async () => {
    site = await startSqlSite(kind);
    await add(TITLES);
    await site.restart();
  });
  afterAll(() => site?.stop());

  test.each(BEGINNINGS)("find all that says one: %s", async (word) => {
    // A single digit is a word of its own.
    const count = await said(word.length === 1 && word < ":" ? word : `${word}:*`);
    expect({ word, found: await found(word) }).toEqual({ word, found: count });
  });

  test("together mean the same as each", async () => {
    for (const words of ["kelp view", "98104 blok", "blok 98", "kel lan"])
      expect({ words, found: await found(words) }).toEqual({
        words,
        found: await said(words.replace(/\S+/g, "$&:*").replace(" ", " & ")),
      });
  });

  test("stay known while a listing says them, and no longer", async () => {
    await add(["Zephyr attic", "Zephyr annexe"]);
    await site.query(
      `update properties set search = search || $$'zephyr''s\\\\x'$$::tsvector where title = 'Zephyr attic'`,
    );
    const known = async () => {
      const { rows } = await site.query(
        "select word from offer_words where word >= 'zep' and word < 'zeq' order by word",
      );
      return rows.map(({ word }) => word);
    };
    expect(await known()).toEqual(["zephyr", "zephyr's\\x"]);
    await site.query("update properties set search = to_tsvector('simple', 'attic') where title = 'Zephyr attic'");
    expect(await known()).toEqual(["zephyr"]);
    await site.query("delete from properties where title = 'Zephyr annexe'");
    expect(await known()).toEqual([]);
  });

  test("are known as soon as a listing says them, and gone with the text that said them", async () => {
    expect(await found("quokk")).toBe(0);
    await add(["Quokka house", "Old quokkas"]);
    await site.tellOfChange();
    const isTold = (count: number) =>
      eventually(
        () => found("quokk"),
        (total) => total === count,
      );
    expect(await isTold(2)).toBe(2);
    await site.query("update properties set search = to_tsvector('simple', 'quokkadrome') where title = 'Old quokkas'");
    await site.tellOfChange();
    await eventually(
      () => found("quokkad"),
      (total) => total === 1,
    );
    expect([await found("quokkad"), await found("quokkas"), await found("quokk")]).toEqual([1, 0, 2]);
    await site.query("update properties set status = 0 where title = 'Quokka house'");
    await site.tellOfChange();
    expect(await isTold(1)).toBe(1);
  });
});
