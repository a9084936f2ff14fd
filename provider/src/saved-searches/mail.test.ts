import { alertMail } from "./mail.ts";

const base = { name: "Pune flats", query: "city=Pune", origin: "https://gable.test", currency: "₹" };
const found = [{ title: "Villa", city: "Pune", slug_id: "villa", price: 100 }];

test("an alert names the listings with their addresses, and where to see all or end the mails", () => {
  const { subject, text } = alertMail({ ...base, total: 1, found });
  expect(subject).toBe("1 new listing: Pune flats");
  expect(text).toBe(
    [
      "Villa, Pune: ₹100\nhttps://gable.test/properties-details/villa",
      "All results: https://gable.test/properties?city=Pune\nChange or end these mails: https://gable.test/user/saved-searches",
    ].join("\n\n"),
  );
});

test("what does not fit into a mail is counted, and a name makes no header of its own", () => {
  const { subject, text } = alertMail({ ...base, name: "a\r\nBcc: x@y.z", query: "", total: 12, found });
  expect(subject).toBe("12 new listings: a Bcc: x@y.z");
  expect(text).toContain("and 11 more.");
  expect(text).toContain("https://gable.test/properties\n");
});
