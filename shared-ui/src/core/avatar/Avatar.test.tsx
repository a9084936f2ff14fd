/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Avatar } from "./Avatar.tsx";

test("initials are no text: a control around them is called by its label alone", () => {
  render(
    <button type="button" aria-label="Account of Mira Nair">
      <Avatar name="Mira Nair" />
    </button>,
  );
  const button = screen.getByRole("button", { name: "Account of Mira Nair" });
  expect(button.textContent).toBe("");
  expect(button.querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("MN");
});

test("alone it is a picture with the person's name", () => {
  render(<Avatar name="Mira Nair" decorative={false} />);
  expect(screen.getByRole("img", { name: "Mira Nair" })).toBeVisible();
});
