import { wrongFields } from "./contactForm.ts";

const filled = { firstName: "Meera", lastName: "Rao", email: "meera@example.org", subject: "Hello", message: "Hi" };

test("a filled form can be sent", () => {
  expect(wrongFields(filled)).toEqual([]);
});

test("empty fields and an address that is none are named", () => {
  expect(wrongFields({ ...filled, firstName: " ", message: "" })).toEqual(["firstName", "message"]);
  expect(wrongFields({ ...filled, email: "meera@example" })).toEqual(["email"]);
});
