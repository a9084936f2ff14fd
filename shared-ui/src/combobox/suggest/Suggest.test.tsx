/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { TestHost } from "../../testing/TestHost.tsx";
import type { ComboboxOption } from "../combobox/option.ts";
import { Suggest, type SuggestProps } from "./Suggest.tsx";

const FOUND: ComboboxOption[] = [
  { value: "city:Lisbon", label: "Lisbon", group: "Places", note: "14 homes" },
  { value: "agent:1", label: "Lisa Brandt", group: "Agents" },
];
const load = async (query: string) => FOUND.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

function Held({ onSend, ...props }: Partial<SuggestProps> & { onSend?: (...texts: string[]) => void }) {
  const [text, setText] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend?.(...new FormData(event.currentTarget).getAll("q").map(String));
  };
  return (
    <TestHost>
      <form onSubmit={submit}>
        <Suggest
          name="q"
          label="Search"
          value={text}
          onValueChange={setText}
          load={load}
          onChoose={() => undefined}
          {...props}
        />
        <button type="submit">Send</button>
      </form>
    </TestHost>
  );
}

test("suggestions stand under their headings, and one is taken by arrow and Enter without sending the form", async () => {
  const user = userEvent.setup();
  const [onChoose, onSend] = [jest.fn(), jest.fn()];
  render(<Held onChoose={onChoose} onSend={onSend} />);
  await user.type(screen.getByRole("combobox", { name: "Search" }), "lis");
  const agents = await screen.findByRole("group", { name: "Agents" });
  expect(within(agents).getByRole("option")).toHaveTextContent("Lisa Brandt");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledWith(FOUND[0]);
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole("combobox")).toHaveValue("lis");
});

test("Enter sends what was typed while nothing is pointed at", async () => {
  const user = userEvent.setup();
  const [onChoose, onSend] = [jest.fn(), jest.fn()];
  render(<Held onChoose={onChoose} onSend={onSend} />);
  await user.type(screen.getByRole("combobox"), "lis");
  await screen.findAllByRole("option");
  await user.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledWith("lis");
  expect(onChoose).not.toHaveBeenCalled();
});

test("a list in its place is there before anything is typed, and is taken by a press", async () => {
  const user = userEvent.setup();
  const onChoose = jest.fn();
  render(<Held inline onChoose={onChoose} />);
  await user.click(await screen.findByRole("option", { name: /Lisbon/ }));
  expect(onChoose).toHaveBeenCalledWith(FOUND[0]);
});

test("it takes over the focus with the caret where it was, counted from the end", async () => {
  render(<Held value="lisbon" focus={{ startFromEnd: 2, endFromEnd: 2 }} />);
  const field = screen.getByRole("combobox") as HTMLInputElement;
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
});
