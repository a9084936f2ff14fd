/** @jest-environment jsdom */
import { act, startTransition, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { hydratePressed } from "./earlyPress.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** What the document's starter does. */
beforeEach(() => {
  document.body.innerHTML = "";
  window.pressed = null;
  window.onchange = window.onclick = (event: Event) => {
    window.pressed = event.target;
  };
});

function page(html: string) {
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

const press = (root: Element, selector: string) => (root.querySelector(selector) as HTMLElement).click();

async function hydrate(root: Element, tree: React.ReactNode) {
  await act(async () => {
    hydratePressed(root, () => startTransition(() => void hydrateRoot(root, tree)));
  });
}

test("a button that was pressed before it was hydrated is pressed afterwards, once", async () => {
  const root = page('<button type="button"><b>Save</b></button>');
  press(root, "b");
  const onClick = jest.fn();
  const tree = (
    <button type="button" onClick={onClick}>
      <b>Save</b>
    </button>
  );
  await hydrate(root, tree);
  expect(onClick).toHaveBeenCalledTimes(1);
  // Nothing is kept any more.
  expect([window.pressed, window.onclick]).toEqual([null, null]);
  press(root, "b");
  expect(onClick).toHaveBeenCalledTimes(2);
});

test("only the last press counts, and only a button's", async () => {
  const root = page('<button type="button" id="a"></button><button type="button" id="b"></button><p></p>');
  const [first, second] = [jest.fn(), jest.fn()];
  const tree = (
    <>
      <button type="button" id="a" onClick={first} />
      <button type="button" id="b" onClick={second} />
      <p />
    </>
  );
  press(root, "#a");
  press(root, "#b");
  await hydrate(root, tree);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);

  const other = page(root.innerHTML);
  press(other, "#a");
  press(other, "p");
  await hydrate(other, tree);
  expect(first).not.toHaveBeenCalled();
});

test("what browsers carry out, and what forms keep, is left to them", async () => {
  const root = page('<button type="button" popovertarget="x"></button><button type="submit"></button>');
  const onClick = jest.fn();
  const tree = (
    <>
      <button type="button" popoverTarget="x" onClick={onClick} />
      <button type="submit" onClick={onClick} />
    </>
  );
  press(root, "[popovertarget]");
  await hydrate(root, tree);
  const other = page(root.innerHTML);
  press(other, "[type=submit]");
  await hydrate(other, tree);
  expect(onClick).not.toHaveBeenCalled();
});

test("a press in markup of another root waits for that one", async () => {
  const root = page('<header></header><main><div data-ssr=""><button type="button"></button></div></main>');
  press(root, "button");
  const inner = { __html: "" };
  await hydrate(
    root,
    <>
      <header />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the shell leaves a remote's markup */}
      <main suppressHydrationWarning dangerouslySetInnerHTML={inner} />
    </>,
  );
  expect(window.onclick).not.toBeNull();
  const onClick = jest.fn();
  await hydrate(root.querySelector("[data-ssr]") as Element, <button type="button" onClick={onClick} />);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(window.onclick).toBeNull();
});

function Order({ onChoice }: { onChoice(order: string): void }) {
  const [order, setOrder] = useState("new");
  // A rendering that comes with hydration sets a controlled list to what its state says.
  const [, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return (
    <select
      value={order}
      onChange={(event) => {
        onChoice(event.target.value);
        setOrder(event.target.value);
      }}
    >
      <option value="new">New</option>
      <option value="cheap">Cheap</option>
    </select>
  );
}

test("a choice that was made before its list was hydrated is made afterwards, with what the list shows", async () => {
  const onChoice = jest.fn();
  const root = page(renderToString(<Order onChoice={onChoice} />));
  const select = root.querySelector("select") as HTMLSelectElement;
  select.value = "cheap";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await hydrate(root, <Order onChoice={onChoice} />);
  expect(onChoice.mock.calls).toEqual([["cheap"]]);
  expect(select.value).toBe("cheap");
});

test("a list that was only opened chooses nothing", async () => {
  const onChoice = jest.fn();
  const root = page(renderToString(<Order onChoice={onChoice} />));
  press(root, "select");
  await hydrate(root, <Order onChoice={onChoice} />);
  expect(onChoice).not.toHaveBeenCalled();
});

function Furnished({ type, onCheck }: { type: string; onCheck(checked: boolean): void }) {
  const [checked, setChecked] = useState(false);
  const [, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return (
    <label>
      <input
        type={type}
        checked={checked}
        onChange={(event) => {
          onCheck(event.target.checked);
          setChecked(event.target.checked);
        }}
      />
      Furnished
    </label>
  );
}

test.each(["checkbox", "radio"])("a %s that was checked before it was hydrated is checked afterwards", async (type) => {
  const onCheck = jest.fn();
  const root = page(renderToString(<Furnished type={type} onCheck={onCheck} />));
  press(root, "label");
  const input = root.querySelector("input") as HTMLInputElement;
  expect(input.checked).toBe(true);
  await hydrate(root, <Furnished type={type} onCheck={onCheck} />);
  expect(onCheck.mock.calls).toEqual([[true]]);
  expect(input.checked).toBe(true);
});

function Words({ onWords, early }: { onWords(words: string): void; early?: "" }) {
  const [words, setWords] = useState("");
  return (
    <form data-early={early}>
      <input
        value={words}
        onChange={(event) => {
          onWords(event.target.value);
          setWords(event.target.value);
        }}
      />
      <output>{words}</output>
    </form>
  );
}

function typed(tree: React.ReactNode) {
  const root = page(renderToString(tree));
  const input = root.querySelector("input") as HTMLInputElement;
  input.value = "redm";
  input.setSelectionRange(2, 3);
  return { root, input };
}

test("what was written before its field was hydrated is known afterwards, with the caret where it was", async () => {
  const onWords = jest.fn();
  const tree = <Words onWords={onWords} />;
  const { root, input } = typed(tree);
  await hydrate(root, tree);
  expect(onWords.mock.calls).toEqual([["redm"]]);
  expect([input.value, root.querySelector("output")?.textContent]).toEqual(["redm", "redm"]);
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 3]);
});

test("fields of a form that takes over what was written, and of another root, are left to these", async () => {
  const onWords = jest.fn();
  const tree = <Words onWords={onWords} early="" />;
  const { root } = typed(tree);
  await hydrate(root, tree);
  const other = page(`<div data-ssr="">${renderToString(<Words onWords={onWords} />)}</div>`);
  (other.querySelector("input") as HTMLInputElement).value = "redm";
  const listened = jest.fn();
  other.addEventListener("input", listened);
  hydratePressed(other, () => undefined);
  expect([onWords.mock.calls.length, listened.mock.calls.length]).toEqual([0, 0]);
});

test("fields without a caret keep what was written too", async () => {
  const onWords = jest.fn();
  const tree = <input type="number" defaultValue="1" onInput={(event) => onWords(event.currentTarget.value)} />;
  const root = page(renderToString(tree));
  const input = root.querySelector("input") as HTMLInputElement;
  input.value = "20";
  await hydrate(root, tree);
  expect(onWords.mock.calls).toEqual([["20"]]);
  expect(input.value).toBe("20");
});

test("a file that was chosen already stays with its field", async () => {
  const onInput = jest.fn();
  const tree = <input type="file" onInput={onInput} />;
  const root = page(renderToString(tree));
  const input = root.querySelector("input") as HTMLInputElement;
  Object.defineProperty(input, "value", { value: "C:\\fakepath\\deed.pdf" });
  await hydrate(root, tree);
  expect(onInput).not.toHaveBeenCalled();
});
