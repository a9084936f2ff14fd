/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import type { VerificationFieldKind } from "@gable/shared-sdk/model";
import {
  anApplication,
  aSession,
  aVerificationChoice,
  aVerificationField,
  createTestClient,
  createTestProvider,
  TestFailure,
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";
import { forgetAnswers, keepAnswers, keptAnswers } from "./keptAnswers.ts";

const member = aSession();
const KINDS = ["text", "number", "radio", "checkbox", "dropdown", "textarea", "file"] as const;

const question = (id: number, kind: VerificationFieldKind, isRequired = true) => {
  const isChoice = kind === "radio" || kind === "checkbox" || kind === "dropdown";
  const field = isChoice
    ? aVerificationChoice(id, `A ${kind}`, kind, ["One", "Two, three"])
    : aVerificationField({ id, name: `A ${kind}`, field_type: kind });
  return { ...field, is_required: isRequired };
};
/** A provider that asks one question of each kind. */
function everyKind(isRequired = true): TestProvider {
  const provider = createTestProvider();
  provider.data.verificationFields = KINDS.map((kind, index) => question(index + 1, kind, isRequired));
  return provider;
}

async function open(provider = createTestProvider(), { at = "/user/verification", session = member } = {}) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

const paper = (name = "licence.pdf", bytes = "%PDF-1.4") => new File([bytes], name);
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Choose a(nother)? file/), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const sent = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "apply-agent-verification");
const formsOf = (provider: TestProvider) =>
  sent(provider).map(({ form }) => Object.values(form.form_fields ?? {}) as { id: string; value: string | Blob }[]);

function answerAll() {
  type(/^A text\b/, "Ridge Homes");
  type(/^A number/, "١٢");
  fireEvent.click(within(screen.getByRole("group", { name: /A radio/ })).getByLabelText("Two, three"));
  for (const box of within(screen.getByRole("group", { name: /A checkbox/ })).getAllByRole("checkbox"))
    fireEvent.click(box);
  type(/^A dropdown/, "One");
  type(/^A textarea/, "Homes in Pune");
  chooseFile(paper());
}

beforeEach(() => {
  for (const id of [1, 2]) forgetAnswers(id);
});

test("a visitor sees nothing of it, and the provider is asked nothing", async () => {
  const provider = createTestProvider();
  const options = { routes, at: "/user/verification", sdk: createTestClient(provider), texts, session: null };
  await renderRemote(options);
  expect(document.body.textContent).toBe("");
  expect(provider.requests).toEqual([]);
});

test("every kind of question is answered and sent in its form, then waits for its review", async () => {
  const { provider, notices, busyReasons } = await open(everyKind());
  await screen.findByLabelText(/^A text\b/);
  expect(busyReasons.size).toBe(0);
  answerAll();
  expect(screen.getByText("licence.pdf")).toBeVisible();
  expect(busyReasons.size).toBe(1);
  press("Send for review");
  const heading = await screen.findByRole("heading", { name: "In review" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(formsOf(provider)).toEqual([
    [
      { id: "1", value: "Ridge Homes" },
      { id: "2", value: "12" },
      { id: "3", value: "Two, three" },
      { id: "4", value: "One,Two, three" },
      { id: "5", value: "One" },
      { id: "6", value: "Homes in Pune" },
      { id: "7", value: expect.any(Blob) },
    ],
  ]);
  expect(notices[0]?.title).toBe("Application sent");
  expect(busyReasons.size).toBe(0);
  const answers = within(screen.getByRole("region", { name: "What you sent" }));
  const definitions = answers.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(definitions).toEqual(
    expect.arrayContaining(["Ridge Homes", "12", "Two, three", "One and Two, three", "Homes in Pune"]),
  );
  // Each in its own direction.
  expect(answers.getAllByText("One").map(({ tagName }) => tagName)).toContain("BDI");
  expect(answers.getByRole("link", { name: "licence.pdf" }).getAttribute("target")).toBe("_blank");
  expect(screen.queryByRole("button", { name: "Send for review" })).toBeNull();
});

test("nothing is sent while required answers are missing; each says so, and the first has the focus", async () => {
  const { provider } = await open(everyKind());
  await screen.findByLabelText(/^A text\b/);
  type(/^A number/, "many");
  press("Send for review");
  expect(screen.getAllByText("Fill in this field.")).toHaveLength(2);
  expect(screen.getAllByText("Choose an option.")).toHaveLength(3);
  expect(screen.getByText("Choose a file.")).toBeVisible();
  expect(screen.getByText("Enter a number.")).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText(/^A text\b/));
  expect(sent(provider)).toEqual([]);
});

test("questions that may stay empty say so, and are left out", async () => {
  const { provider } = await open(everyKind(false));
  await screen.findByLabelText(/^A text\b/);
  expect(screen.getAllByText("optional")).toHaveLength(KINDS.length);
  press("Send for review");
  await screen.findByRole("heading", { name: "In review" });
  expect(formsOf(provider)).toEqual([[]]);
});

test.each([
  [paper("tool.exe"), "tool.exe cannot be used. Accepted types: JPEG, PNG, PDF, Word or text."],
  [paper("blank.pdf", ""), "blank.pdf is empty. Choose another file."],
  [paper("scan.pdf", "x".repeat(10 * 1024 * 1024 + 1)), "scan.pdf is larger than 10 MB. Choose a smaller one."],
])("a file that cannot be used is named with its reason, and the one before stays", async (file, words) => {
  await open(everyKind());
  await screen.findByLabelText(/^A text\b/);
  chooseFile(paper("good.pdf"));
  chooseFile(file);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText("good.pdf")).toBeVisible();
  press("Remove good.pdf");
  expect(screen.queryByText("good.pdf")).toBeNull();
});

describe("an application that was refused", () => {
  const refused = () => {
    const provider = everyKind();
    const [text, , , checkbox, , , file] = provider.data.verificationFields;
    const row = (field = text!, value: string | string[] = "", name = "") => ({
      id: field.id,
      verify_customer_id: 1,
      verify_customer_form_id: field.id,
      value,
      file_name: name,
      verify_form: field,
    });
    provider.data.verificationFields = [text!, checkbox!, file!];
    provider.data.application = anApplication({
      status: "failed",
      reason: "The licence has expired.",
      verify_customer_values: [
        row(text, "Ridge Homes"),
        row(checkbox, ["One"]),
        row(file, "/files/1280.webp", "old.png"),
      ],
    });
    return provider;
  };

  it("says why, begins with what was sent, and is sent again without the file that stays", async () => {
    const { provider } = await open(refused());
    expect(await screen.findByText("The licence has expired.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Your application was not approved" })).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(/^A text/).value).toBe("Ridge Homes");
    expect(screen.getByLabelText<HTMLInputElement>("One").checked).toBe(true);
    expect(screen.getByRole("link", { name: "old.png" })).toBeVisible();
    type(/^A text/, "Valley Homes");
    press("Apply again");
    await screen.findByRole("heading", { name: "In review" });
    expect(formsOf(provider)).toEqual([
      [
        { id: "1", value: "Valley Homes" },
        { id: "4", value: "One" },
      ],
    ]);
    expect(screen.getByRole("link", { name: "old.png" })).toBeVisible();
  });

  it("gives no heading to a reason that nobody gave", async () => {
    const provider = refused();
    provider.data.application!.reason = "";
    await open(provider);
    await screen.findByRole("heading", { name: "Your application was not approved" });
    expect(screen.queryByText("Reason")).toBeNull();
  });
});

describe("a form in the reader's language", () => {
  const TEXTS: Record<string, string> = { One: "واحد", "Two, three": "اثنان، ثلاثة" };
  /** The questions with choices as a provider asks them in Arabic; the words of the second choice may be missing. */
  function inArabic(texts = TEXTS): TestProvider {
    const provider = everyKind();
    const { data } = provider;
    data.verificationFields = data.verificationFields
      .filter(({ form_fields_values }) => form_fields_values.length > 0)
      .map((field) => ({
        ...field,
        form_fields_values: field.form_fields_values.map((row) => ({ ...row, text: texts[row.value] })),
      }));
    return provider;
  }
  const group = (kind: string) => within(screen.getByRole("group", { name: new RegExp(`A ${kind}`) }));

  it("shows the words, sends what is kept, and shows the words again", async () => {
    const { provider } = await open(inArabic());
    fireEvent.click(await screen.findByRole("radio", { name: "اثنان، ثلاثة" }));
    for (const box of group("checkbox").getAllByRole("checkbox")) fireEvent.click(box);
    const dropdown = screen.getByLabelText<HTMLSelectElement>(/^A dropdown/);
    expect([...dropdown.options].map(({ value, text }) => [value, text])).toEqual(
      expect.arrayContaining([
        ["One", "واحد"],
        ["Two, three", "اثنان، ثلاثة"],
      ]),
    );
    type(/^A dropdown/, "One");
    expect(screen.queryByText("One")).toBeNull();
    provider.on("get-agent-verification-form-values", () => ({
      data: anApplication({
        verify_customer_values: provider.data.verificationFields.map((field) => ({
          id: field.id,
          verify_customer_id: 1,
          verify_customer_form_id: field.id,
          value: field.field_type === "checkbox" ? ["One", "Two, three"] : "One",
          value_text: field.field_type === "checkbox" ? Object.values(TEXTS) : "واحد",
          file_name: "",
          verify_form: field,
        })),
      }),
    }));
    press("Send for review");
    await screen.findByRole("heading", { name: "In review" });
    expect(formsOf(provider)).toEqual([
      [
        { id: "3", value: "Two, three" },
        { id: "4", value: "One,Two, three" },
        { id: "5", value: "One" },
      ],
    ]);
    const answers = within(screen.getByRole("region", { name: "What you sent" }));
    expect(answers.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "واحد",
      "واحد and اثنان، ثلاثة",
      "واحد",
    ]);
  });

  it("keeps a choice that has no words as it is", async () => {
    await open(inArabic({ One: "واحد" }));
    expect(await screen.findByRole("radio", { name: "واحد" })).toBeVisible();
    expect(group("checkbox").getByLabelText("Two, three")).toBeVisible();
  });

  it("begins again with the choices of what was refused", async () => {
    const provider = inArabic();
    const [radio] = provider.data.verificationFields;
    const row = { id: 1, verify_customer_id: 1, verify_customer_form_id: 3, file_name: "", verify_form: radio! };
    const verify_customer_values = [{ ...row, value: "Two, three", value_text: "اثنان، ثلاثة" }];
    provider.data.application = anApplication({ status: "failed", verify_customer_values });
    await open(provider);
    expect((await screen.findByRole<HTMLInputElement>("radio", { name: "اثنان، ثلاثة" })).checked).toBe(true);
  });
});

describe("sending that fails", () => {
  it("keeps what was filled in, files too, and says the provider's words at their question", async () => {
    let isDown = true;
    const provider = everyKind();
    const { data } = provider;
    provider.on("apply-agent-verification", () => {
      if (isDown)
        throw new TestFailure(400, "A number: give a number.", {
          field_errors: { "form_fields.1.value": ["A number: give a number."] },
        });
      data.application = anApplication();
      return {};
    });
    await open(provider);
    await screen.findByLabelText(/^A text\b/);
    answerAll();
    press("Send for review");
    expect(await screen.findByText("Your application was not sent")).toBeVisible();
    const number = screen.getByLabelText(/^A number/);
    expect(number).toHaveAccessibleDescription(/give a number/);
    expect(document.activeElement).toBe(number);
    expect(screen.getByText("licence.pdf")).toBeVisible();
    type(/^A number/, "13");
    expect(number).not.toHaveAccessibleDescription(/give a number/);
    isDown = false;
    press("Send for review");
    await screen.findByRole("heading", { name: "In review" });
  });

  it("loses nothing when the session has ended: who signs in again goes on, files included", async () => {
    const provider = everyKind().on("apply-agent-verification", () => {
      throw new TestFailure(401, "Unauthenticated.");
    });
    const first = await open(provider);
    await screen.findByLabelText(/^A text\b/);
    answerAll();
    press("Send for review");
    await screen.findByText("Your application was not sent");
    first.unmount();
    await open(provider);
    await screen.findByLabelText(/^A text\b/);
    expect(screen.getByLabelText<HTMLInputElement>(/^A text\b/).value).toBe("Ridge Homes");
    expect(screen.getByText("licence.pdf")).toBeVisible();
    expect(screen.getByText("Not sent yet")).toBeVisible();
  });

  it("keeps a member's answers from another one of the same browser", async () => {
    const first = await open(everyKind());
    await screen.findByLabelText(/^A text\b/);
    type(/^A text\b/, "Ridge Homes");
    first.unmount();
    await open(everyKind(), { session: { ...member, id: 2 } });
    expect((await screen.findByLabelText<HTMLInputElement>(/^A text\b/)).value).toBe("");
  });
});

test("a verified member goes on to where they came from", async () => {
  const provider = createTestProvider();
  provider.data.application = anApplication({ status: "success" });
  await open(provider, { at: "/user/verification?next=%2Fuser%2Fadd-property" });
  await screen.findByRole("heading", { name: "You are verified" });
  const way = screen.getByRole("link", { name: "Continue where you left off" });
  expect(way.getAttribute("href")).toBe("/user/add-property");
});

test("who waits may go back, and never to another site", async () => {
  const provider = createTestProvider();
  provider.data.application = anApplication();
  const first = await open(provider, { at: "/user/verification?next=%2Fproperties%3Fcity%3DPune" });
  const way = await screen.findByRole("link", { name: "Back to where you were" });
  expect(way.getAttribute("href")).toBe("/properties?city=Pune");
  first.unmount();
  await open(provider, { at: "/user/verification?next=%2F%2Fother.example" });
  await screen.findByRole("heading", { name: "In review" });
  expect(screen.queryByRole("link", { name: "Back to where you were" })).toBeNull();
});

test("a site that asks nothing says so, with a way to write to it", async () => {
  const provider = createTestProvider();
  provider.data.verificationFields = [];
  await open(provider);
  expect(await screen.findByText("There is nothing to fill in at the moment")).toBeVisible();
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/contact-us");
});

test("what could not be loaded is tried again", async () => {
  let isDown = true;
  const provider = createTestProvider();
  provider.on("get-agent-verification-form-values", () => {
    if (isDown) throw new TestFailure(400, "Broken.");
    return { data: null };
  });
  await open(provider);
  expect(await screen.findByText("Your verification could not be loaded")).toBeVisible();
  isDown = false;
  press("tryAgain");
  expect(await screen.findByLabelText(/^Agency/)).toBeVisible();
});

test("a reload keeps the words; what another program stored there is no answer", () => {
  keepAnswers(1, { 1: "Ridge", 2: ["One"], 3: paper() });
  expect(JSON.parse(sessionStorage.getItem("gable-verification-1")!)).toEqual({ 1: "Ridge", 2: ["One"] });
  sessionStorage.setItem("gable-verification-2", '{"1":"Ridge"}');
  expect(keptAnswers(2)).toEqual({ 1: "Ridge" });
  for (const foreign of ["[]", "null", '{"1":{}}', "{"]) {
    sessionStorage.setItem("gable-verification-2", foreign);
    expect(keptAnswers(2)).toBeNull();
  }
});
