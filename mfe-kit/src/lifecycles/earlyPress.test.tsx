/** @jest-environment jsdom */
import { act, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydratePressed } from "./earlyPress.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** What the document's starter does. */
beforeEach(() => {
  document.body.innerHTML = "";
  window.pressed = null;
  window.onclick = (event) => {
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
