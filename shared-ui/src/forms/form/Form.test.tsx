/** @jest-environment jsdom */
import { act, render, waitFor } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Form } from "./Form.tsx";

function Message({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <Form
      onTyped={(values) => setText(values.get("text") ?? "")}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <input name="text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Send</button>
    </Form>
  );
}

/** The form as the server renders it, and what a visitor does before it is hydrated. */
async function hydrated(early: (form: HTMLFormElement) => void): Promise<{ sent: string[]; form: HTMLFormElement }> {
  const sent: string[] = [];
  const root = document.createElement("div");
  const message = <Message onSend={(text) => sent.push(text)} />;
  root.innerHTML = renderToString(message);
  document.body.replaceChildren(root);
  const form = root.querySelector("form") as HTMLFormElement;
  early(form);
  await act(async () => hydrateRoot(root, message));
  return { sent, form };
}

test("what was typed before hydration stays", async () => {
  const { form, sent } = await hydrated((early) => {
    (early.elements.namedItem("text") as HTMLInputElement).value = "early";
  });
  expect(new FormData(form).get("text")).toBe("early");
  expect(sent).toEqual([]);
});

test("a press before hydration is sent once, with what was typed", async () => {
  const { form, sent } = await hydrated((early) => {
    (early.elements.namedItem("text") as HTMLInputElement).value = "early";
    early.dataset.pressed = "";
  });
  await waitFor(() => expect(sent).toEqual(["early"]));
  expect(form.dataset.pressed).toBeUndefined();
});

test("puts no value into an address, and is no longer held back once it is hydrated", async () => {
  expect(renderToString(<Form />)).toMatch(/(?=.* method="post")(?=.* data-early="")/);
  const { container } = render(<Form />);
  expect(container.querySelector("form")).not.toHaveAttribute("data-early");
});
