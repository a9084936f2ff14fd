import type { Verification, VerificationField } from "@gable/shared-sdk/calls";
import type { VerificationAnswer } from "@gable/shared-sdk/model";
import {
  type Answers,
  answerIssues,
  answersOf,
  fileProblem,
  fitAnswers,
  LARGEST_FILE,
  nameOfSent,
  questionOf,
  sentFiles,
  toSend,
} from "./answers.ts";

const field = (fields: Partial<VerificationField>): VerificationField => ({
  id: 1,
  name: "Agency",
  kind: "text",
  required: false,
  options: [],
  ...fields,
});
const answer = (fields: Partial<VerificationAnswer>): VerificationAnswer => ({
  fieldId: 1,
  question: "Q",
  kind: "text",
  values: [],
  fileName: "",
  ...fields,
});
const file = (name: string, size = 4) => new File(["x".repeat(size)], name);
const none = new Set<number>();

describe("what is missing or wrong", () => {
  it.each([
    ["text", "account.verification.error.text"],
    ["number", "account.verification.error.text"],
    ["textarea", "account.verification.error.text"],
    ["radio", "account.verification.error.choice"],
    ["dropdown", "account.verification.error.choice"],
    ["checkbox", "account.verification.error.choice"],
    ["file", "account.verification.error.file"],
  ] as const)("a required %s without an answer is named by its kind, an optional one is not", (kind, key) => {
    for (const empty of [{}, { 1: "" }, { 1: "  " }, { 1: [] }] as Answers[]) {
      expect(answerIssues([field({ kind, required: true })], empty, none)).toEqual(new Map([[1, key]]));
      expect(answerIssues([field({ kind })], empty, none).size).toBe(0);
    }
  });

  it("asks for no file that the provider has", () => {
    const licence = field({ kind: "file", required: true });
    expect(answerIssues([licence], {}, new Set([1])).size).toBe(0);
    expect(answerIssues([licence], { 1: file("a.pdf") }, none).size).toBe(0);
  });

  it.each(["12", "1,200.5", "١٢", "0"])("takes %s for a number", (text) => {
    expect(answerIssues([field({ kind: "number" })], { 1: text }, none).size).toBe(0);
  });

  it.each(["many", "12 years", "1-2"])("does not take %s for a number", (text) => {
    expect(answerIssues([field({ kind: "number" })], { 1: text }, none).get(1)).toBe(
      "account.verification.error.number",
    );
  });
});

describe("a file", () => {
  it.each(["a.pdf", "A.JPG", "a.jpeg", "a.png", "a.doc", "a.docx", "a.txt"])("called %s can be sent", (name) => {
    expect(fileProblem(file(name))).toBeNull();
  });

  it.each([
    ["a.exe", 4, "type"],
    ["a.heic", 4, "type"],
    ["pdf", 4, "type"],
    ["a.pdf", 0, "empty"],
    ["a.pdf", LARGEST_FILE + 1, "large"],
  ] as const)("called %s of %d bytes cannot: %s", (name, size, problem) => {
    expect(fileProblem({ name, size })).toBe(problem);
  });
});

test("what is sent is in the order of the form, without empty answers, numbers in plain digits", () => {
  const paper = file("a.pdf");
  const fields = [
    field({ id: 4, kind: "number" }),
    field({ id: 2 }),
    field({ id: 3, kind: "checkbox", options: ["Homes", "Land"] }),
    field({ id: 9, kind: "file" }),
    field({ id: 7 }),
  ];
  const sent = toSend(fields, { 2: " Ridge ", 3: ["Homes"], 4: "١٬٢٠٠", 7: " ", 9: paper, 5: "no such question" });
  expect(sent).toEqual([
    { fieldId: 4, value: "1200" },
    { fieldId: 2, value: "Ridge" },
    { fieldId: 3, value: ["Homes"] },
    { fieldId: 9, value: paper },
  ]);
  expect(questionOf("form_fields.2.value", sent)).toBe(3);
  expect(questionOf("form_fields[0][value]", sent)).toBe(4);
  expect([questionOf("form_fields.9.value", sent), questionOf("form_fields", sent)]).toEqual([null, null]);
});

test("an application gives back its answers and names its files", () => {
  const application: Verification = {
    status: "failed",
    reason: "",
    appliedAt: null,
    answers: [
      answer({ values: ["Ridge"] }),
      answer({ fieldId: 2, kind: "checkbox", values: ["Homes", "Land"] }),
      answer({ fieldId: 3, kind: "file", values: ["/f/3"], fileName: "licence.pdf" }),
      answer({ fieldId: 4, kind: "file" }),
    ],
  };
  expect(answersOf(application)).toEqual({ 1: "Ridge", 2: ["Homes", "Land"] });
  expect([...sentFiles(application).keys()]).toEqual([3]);
  expect([answersOf(null), sentFiles(null).size]).toEqual([{}, 0]);
});

test("answers to questions or choices that are asked no longer are left out", () => {
  const fields = [
    field({ id: 1, kind: "radio", options: ["Agency"] }),
    field({ id: 2, kind: "checkbox", options: ["Homes"] }),
    field({ id: 3, kind: "file" }),
    field({ id: 4, kind: "dropdown", options: ["Only me"] }),
  ];
  const before = { 1: "Developer", 2: ["Homes", "Castles"], 3: "text", 4: "Only me", 5: "gone" };
  expect(fitAnswers(fields, before)).toEqual({ 2: ["Homes"], 4: "Only me" });
});

test.each([
  ["its name", { fileName: "licence.pdf", values: ["/files/x/1280.webp"] }, "licence.pdf"],
  ["the end of its address", { values: ["https://x.test/files/ab~sig/My%20licence.pdf?x=1"] }, "My licence.pdf"],
  ["nothing, where that is a width", { values: ["https://x.test/files/ab~sig/1280.webp"] }, null],
  ["the end as it is, where it is no text", { values: ["/files/%E0%A4%A.pdf"] }, "%E0%A4%A.pdf"],
  ["nothing, without an address", {}, null],
])("a file that was sent is called by %s", (_what, fields, name) => {
  expect(nameOfSent(answer({ kind: "file", ...fields }))).toBe(name);
});
