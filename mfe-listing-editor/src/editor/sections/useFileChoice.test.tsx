/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Checked } from "../../listing/images.ts";
import { EditorContext, type EditorState } from "../EditorContext.ts";
import { useFileChoice } from "./useFileChoice.ts";

const file = (name: string) => new File(["x"], name);

/** A field whose files are looked at as long as the test wants. */
function field() {
  const looked = new Map<string, (checked: Checked<string>) => void>();
  const taken: string[] = [];
  const changes: number[] = [];
  const editor = { onChecking: (change: number) => void changes.push(change) } as EditorState;
  const wrapper = ({ children }: { children: ReactNode }) => <EditorContext value={editor}>{children}</EditorContext>;
  const { result } = renderHook(
    () =>
      useFileChoice<string>(
        ({ name }) => new Promise((resolve) => looked.set(name, resolve)),
        (each) => taken.push(each),
      ),
    { wrapper },
  );
  const choose = (name: string) => act(async () => void result.current.choose(file(name)));
  const end = (name: string, checked: Checked<string>) => act(async () => looked.get(name)?.(checked));
  return { result, taken, changes, choose, end };
}

it("takes the file that was chosen last, whichever was looked at first", async () => {
  const { result, taken, changes, choose, end } = field();
  await choose("large");
  await choose("small");
  await end("small", { taken: "small" });
  expect(result.current.checking).toBe(false);
  await end("large", { taken: "large" });
  expect([taken, changes]).toEqual([["small"], [1, 1, -1, -1]]);
});

it("takes none that was looked at when the field was emptied, and tells of one that is refused", async () => {
  const { result, taken, choose, end } = field();
  await choose("first");
  expect(result.current.checking).toBe(true);
  act(() => result.current.forget());
  await end("first", { taken: "first" });
  expect([taken, result.current.checking]).toEqual([[], false]);
  await choose("second");
  await end("second", { refusal: { key: "k", name: "second", reason: "empty", params: {} } });
  expect(result.current.refusals.map(({ name }) => name)).toEqual(["second"]);
});
