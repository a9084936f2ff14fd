import { attachmentProblem, LARGEST_ATTACHMENT } from "./attachment.ts";

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
