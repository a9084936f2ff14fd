import { attachmentProblem, draftsOf, LARGEST_ATTACHMENT, MOST_ATTACHMENTS, siftAttachments } from "./attachment.ts";

test.each([
  ["plan.pdf", 10, null],
  ["PHOTO.JPG", LARGEST_ATTACHMENT, null],
  ["photo.jpg", LARGEST_ATTACHMENT + 1, "size"],
  ["empty.docx", 0, "empty"],
  ["page.html", 10, "type"],
  ["archive.pdf.exe", 10, "type"],
])("%s of %i bytes: %s", (name, size, expected) => {
  expect(attachmentProblem({ name, size })).toBe(expected);
});

test("what can be sent is taken, and each of the others has its reason", () => {
  const good = { name: "a.pdf", size: 1 };
  const wrong = { name: "b.exe", size: 1 };
  expect(siftAttachments([good, wrong, good], MOST_ATTACHMENTS - 1)).toEqual({
    taken: [good],
    refused: [
      { name: "b.exe", problem: "type" },
      { name: "a.pdf", problem: "many" },
    ],
  });
});

test("several files are messages of their own in their order, the first with the text", () => {
  const [one, two] = [new File(["1"], "1.pdf"), new File(["2"], "2.pdf")];
  expect(draftsOf(" Here they are ", [one, two])).toEqual([
    { text: "Here they are", file: one, audio: null },
    { text: "", file: two, audio: null },
  ]);
  expect(draftsOf("Hello", [])).toEqual([{ text: "Hello", file: null, audio: null }]);
});
