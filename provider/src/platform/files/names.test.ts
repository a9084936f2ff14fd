import { newFileId, safeName } from "./names.ts";

test.each([
  ["Brochure 2031.pdf", "Brochure-2031.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\x\\deed.exe", "deed.pdf"],
  ["invoice.pdf.exe", "invoice-pdf.pdf"],
  ["a\0b.php", "a-b.pdf"],
  ["deed\u202Efdp.exe", "deed-fdp.pdf"],
  ["<img src=x onerror=alert(1)>.pdf", "img-src-x-onerror-alert-1.pdf"],
  ['x"; filename="y.html', "x-filename-y.pdf"],
  ["عقد الإيجار.pdf", "عقد-الإيجار.pdf"],
  ["con.txt", "file.pdf"],
  ["..", "file.pdf"],
  ["", "file.pdf"],
  [".htaccess", "file.pdf"],
])("%p is kept as %p", (given, kept) => {
  expect(safeName(given, "pdf")).toBe(kept);
});

test("a name is never longer than eighty characters and its extension", () => {
  expect(safeName("a".repeat(5000), "txt")).toBe(`${"a".repeat(80)}.txt`);
});

test("ids are long, random and fit for addresses", () => {
  expect(new Set(Array.from({ length: 1000 }, newFileId)).size).toBe(1000);
  expect(newFileId()).toMatch(/^[A-Za-z0-9_-]{20}$/);
});
