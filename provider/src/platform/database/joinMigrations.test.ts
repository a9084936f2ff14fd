import { joinMigrations } from "./joinMigrations.ts";

const migration = { up: async () => undefined };

test("the migrations of all modules are in one record", () => {
  const joined = joinMigrations({ "010-people": migration }, { "020-accounts": migration, "400-accounts": migration });
  expect(Object.keys(joined)).toEqual(["010-people", "020-accounts", "400-accounts"]);
});

test("two migrations of the same name are refused", () => {
  expect(() => joinMigrations({ "010-people": migration }, { "010-people": migration })).toThrow(
    "Two migrations are called 010-people: give one another name.",
  );
});

test("a name without a number is refused: it would have no place in the order", () => {
  expect(() => joinMigrations({ people: migration })).toThrow("The migration people has no number");
});
