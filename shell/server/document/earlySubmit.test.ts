/** @jest-environment jsdom */
import { earlySubmitScript, holdSubmits } from "./earlySubmit.ts";

function pressed(markup: string): { held: boolean; form: HTMLFormElement } {
  document.body.innerHTML = markup;
  const form = document.querySelector("form") as HTMLFormElement;
  return { held: !form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })), form };
}

test("a press of a form that waits for scripts is kept with the form, and any other is sent", () => {
  holdSubmits();
  const early = pressed('<form method="post" data-early=""></form>');
  expect(early.held).toBe(true);
  expect(early.form.dataset.pressed).toBe("");
  expect(pressed('<form action="/properties"></form>').held).toBe(false);
});

test("only pages with such a form carry the script", () => {
  expect(earlySubmitScript('<form method="post" data-early="">')).toMatch(/^\(function.*\)\(\)$/);
  expect(earlySubmitScript('<form action="/properties">')).toBe("");
});
