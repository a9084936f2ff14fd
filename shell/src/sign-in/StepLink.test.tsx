/** @jest-environment jsdom */

import { BrowserRouter } from "@gable/shared-sdk/router";
import { fireEvent, render, screen } from "@testing-library/react";
import { StepLink, type StepLinkProps } from "./StepLink.tsx";

function show(props: Partial<StepLinkProps>) {
  const onStep = jest.fn();
  render(
    <BrowserRouter>
      <StepLink step="register" email={() => "asha@gable.test"} onStep={onStep} {...props}>
        Create account
      </StepLink>
    </BrowserRouter>,
  );
  return onStep;
}

test("where steps are pages it is a link, which takes along what was typed", () => {
  const onStep = show({ pathOf: (step) => `/${step}?next=%2Fabout-us` });
  const link = screen.getByRole("link", { name: "Create account" });
  expect(link).toHaveAttribute("href", "/register?next=%2Fabout-us");
  fireEvent.click(link);
  expect(onStep).toHaveBeenCalledWith("register", "asha@gable.test");
});

test("opened in another tab it stays an ordinary link", () => {
  const onStep = show({ pathOf: (step) => `/${step}` });
  screen.getByRole("link").addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
  expect(onStep).not.toHaveBeenCalled();
});

test("in a dialog, where steps follow each other in one place, it is a button", () => {
  const onStep = show({});
  fireEvent.click(screen.getByRole("button", { name: "Create account" }));
  expect(onStep).toHaveBeenCalledWith("register", "asha@gable.test");
});
