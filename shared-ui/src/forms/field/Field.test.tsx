/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { TestHost } from "../../testing/TestHost.tsx";
import { FormError } from "../form-error/FormError.tsx";
import { NumberInput } from "../text-input/NumberInput.tsx";
import { PasswordInput, TextInput } from "../text-input/TextInput.tsx";
import { Field } from "./Field.tsx";

const show = (children: React.ReactNode) => render(<TestHost>{children}</TestHost>);

function Form({ onSend }: { onSend: (values: unknown) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { title: "", rooms: 2 } });
  return (
    <form onSubmit={handleSubmit(onSend)}>
      <FormError errors={formState.errors} />
      <Field label="Title" error={formState.errors.title?.message}>
        <TextInput counter={60} {...register("title", { required: "Give the home a title" })} />
      </Field>
      <Field label="Rooms">
        <NumberInput steppers {...register("rooms", { valueAsNumber: true })} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

describe("Field", () => {
  it("names its control and describes it with the hint, then with the error in its place", () => {
    const view = (error?: string) => (
      <TestHost>
        <Field label="Title" hint="What one sees first" error={error}>
          <TextInput />
        </Field>
      </TestHost>
    );
    const { rerender } = render(view());
    const input = screen.getByRole("textbox", { name: "Title" });
    expect(input).toHaveAccessibleDescription("What one sees first");
    expect(input).not.toHaveAttribute("aria-invalid");
    rerender(view("At most 60 characters"));
    expect(input).toHaveAccessibleDescription("At most 60 characters");
    expect(input).toBeInvalid();
  });

  it("counts characters as they are read, whoever sets the value", () => {
    show(
      <Field label="Title">
        <TextInput counter={60} defaultValue="né𝒜" />
      </Field>,
    );
    expect(screen.getByText("3 of 60")).toBeInTheDocument();
    fireEvent.input(screen.getByRole("textbox"), { target: { value: "Villa" } });
    expect(screen.getByText("5 of 60")).toBeInTheDocument();
  });

  it("says to assistive technology that a control must be filled", () => {
    show(
      <Field label="Title" required>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole("textbox", { name: "Title" })).toBeRequired();
  });
});

describe("controls with react-hook-form", () => {
  it("takes register as it is, shows its errors, leads to the field, and sends the values", async () => {
    const onSend = jest.fn();
    show(<Form onSend={onSend} />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
    expect(onSend).not.toHaveBeenCalled();
    const input = screen.getByRole("textbox", { name: "Title" });
    expect(input).toHaveAccessibleDescription("Give the home a title");

    (document.activeElement as HTMLElement | null)?.blur();
    fireEvent.click(screen.getByRole("button", { name: "Give the home a title" }));
    expect(input).toHaveFocus();

    fireEvent.change(input, { target: { value: "Villa" } });
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
    expect(onSend.mock.calls[0]?.[0]).toEqual({ title: "Villa", rooms: 3 });
  });
});

describe("PasswordInput", () => {
  it("shows and hides what was typed", () => {
    show(
      <Field label="Password">
        <PasswordInput defaultValue="secret" />
      </Field>,
    );
    const input = screen.getByLabelText("Password");
    expect(input).toHaveAttribute("type", "password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input).toHaveAttribute("type", "text");
    expect(screen.getByRole("button", { name: "Hide password" })).toBeInTheDocument();
  });
});
