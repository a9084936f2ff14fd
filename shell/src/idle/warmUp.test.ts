/** @jest-environment jsdom */
import { type Part, warmUpOnUse } from "./warmUp.ts";

test("a button asks for overlays and a field for forms, each once; a link asks for neither", () => {
  document.body.innerHTML =
    '<a href="/plans"><b>Plans</b></a><button><i>Menu</i></button><button tabindex="-1"><u>€ 900</u></button><input>';
  const asked: Part[] = [];
  warmUpOnUse(document, (part) => asked.push(part));
  const touch = (selector: string, type: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  touch("b", "pointerdown");
  touch("b", "focusin");
  touch("button", "focusin");
  touch("u", "pointerdown");
  expect(asked).toEqual([]);
  touch("i", "pointerdown");
  touch("i", "pointerdown");
  touch("input", "focusin");
  touch("input", "focusin");
  expect(asked).toEqual(["overlays", "forms"]);
});
