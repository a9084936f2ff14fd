import { z } from "zod";
import { id, keptText, latitude, list, requiredNumber, requiredText, text } from "./input.ts";
import { reasonOfIssue } from "./issueReason.ts";

const FORM = z.object({
  name: requiredText("Name", 5),
  nick: keptText("Nick", 5),
  note: text(3),
  email: z.email().optional(),
  password: z.string().min(6).optional(),
  price: requiredNumber("Price", 10),
  owner: id(),
  latitude: latitude(),
  rows: list(z.object({ id: id() }), 1),
  kind: z.enum(["a", "b"]).optional(),
});

const GOOD = { name: "Ann", price: "12", owner: "1" };

test.each([
  [{ name: undefined }, "name", "required"],
  [{ name: "  " }, "name", "required"],
  [{ nick: "" }, "nick", "required"],
  [{ name: "Annabelle" }, "name", "too_long"],
  [{ note: "four" }, "note", "too_long"],
  [{ email: "nobody" }, "email", "wrong_form"],
  [{ password: "short" }, "password", "too_short"],
  [{ price: "a lot" }, "price", "not_a_number"],
  [{ price: "2" }, "price", "too_small"],
  [{ owner: "1.5" }, "owner", "not_a_number"],
  [{ latitude: "91" }, "latitude", "too_large"],
  [{ rows: [{ id: 1 }, { id: 2 }] }, "rows", "too_many"],
  [{ rows: [{ id: "x" }] }, "rows.0.id", "not_a_number"],
  [{ kind: "c" }, "kind", "wrong_value"],
])("%j is refused at %s as %s", (change, field, reason) => {
  const value = { ...GOOD, ...change };
  const result = FORM.safeParse(value);
  if (result.success) throw new Error("The form was accepted.");
  const told = result.error.issues.map((issue) => [issue.path.join("."), reasonOfIssue(issue, value)]);
  expect(told).toEqual([[field, reason]]);
});
