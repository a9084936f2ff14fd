/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { Button, LinkButton } from "./Button.tsx";

describe("Button", () => {
  it("does not send a form unless told to", () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("type", "button");
  });

  it("acts when pressed, and while loading neither acts nor sends its form, yet keeps the focus", () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const view = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" loading={loading} onClick={onClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(view(false));
    const button = screen.getByRole("button", { name: "Save" });
    button.focus();
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);

    rerender(view(true));
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveFocus();
  });

  it("ignores presses with aria-disabled", () => {
    const onClick = jest.fn();
    render(
      <Button aria-disabled onClick={onClick}>
        Save
      </Button>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it("takes a reference to its element", () => {
    const ref = { current: null as HTMLButtonElement | null };
    render(<Button ref={ref}>Save</Button>);
    expect(ref.current).toBeInstanceOf(HTMLButtonElement);
  });
});

describe("LinkButton", () => {
  it("is a link, inside the site and outside", () => {
    render(
      <TestHost>
        <LinkButton to="/plans">Plans</LinkButton>
        <LinkButton href="tel:+4912">Call</LinkButton>
      </TestHost>,
    );
    expect(screen.getByRole("link", { name: "Plans" })).toHaveAttribute("href", "/plans");
    expect(screen.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+4912");
  });
});
