import { type Site, startSite } from "./support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite("postgres");
});
afterAll(() => site?.stop());

test.each([
  ["application/json", "{"],
  ["application/json", "[1,2"],
  ["application/json", "null"],
  ["application/xml", "<a/>"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["multipart/form-data", "no boundary"],
  ["text/plain", "a=b"],
])("a body of %s that is no such thing (%s) is refused", async (type, body) => {
  const answer = await fetch(`${site.origin}/api/contct_us`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  expect([400, 415]).toContain(answer.status);
  expect(await answer.json()).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
});
