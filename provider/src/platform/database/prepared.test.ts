import { createNames } from "./prepared.ts";

const asked = (nameOf: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test("a statement has a name from the third time on, always the same", () => {
  const nameOf = createNames();
  expect(asked(nameOf, "select id from users where id = $1", 4)).toEqual([undefined, undefined, "gable_1", "gable_1"]);
});

test("each statement has a name of its own", () => {
  const nameOf = createNames();
  expect(asked(nameOf, "select 1", 3).at(-1)).not.toBe(asked(nameOf, "select 2", 3).at(-1));
});

test.each([
  ["select * from users", undefined],
  ['select "users".* from users', undefined],
  ["select id, * from users", undefined],
  ["insert into users (name) values ($1) returning *", undefined],
  ["with found as (select id from users) select * from found", undefined],
  ["(select * from users) union all (select * from users)", undefined],
  ["select '(', users.* from users where name <> ')'", undefined],
  ["select count(*) from users", "gable_1"],
  ["select price * 2 from offers", "gable_1"],
  ["select id from (select * from users) as some", "gable_1"],
  ["select (price * 2) as twice, array(select * from ids) from offers", "gable_1"],
  ["select id from users where /* asked once */ id < 2.5", undefined],
  ["delete from users returning *", undefined],
  ["select extract(epoch from created_at) * 1000 from users", "gable_1"],
])("%s: a statement whose columns may change, or that has values in its text, keeps no plan", (text, name) => {
  expect(asked(createNames(), text, 3).at(-1)).toBe(name);
});

test("no more than so many statements are kept", () => {
  const nameOf = createNames();
  const names = Array.from({ length: 600 }, (_, index) => asked(nameOf, `select ${index}`, 3).at(-1));
  expect(names.filter(Boolean)).toHaveLength(500);
  expect(names[0]).toBe("gable_1");
});
