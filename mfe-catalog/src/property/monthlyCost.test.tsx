/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { fireEvent, screen } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";

const AT = "/properties-details/house-1";

test("the estimate follows the numbers, and leaves out what makes no sense", async () => {
  await openCatalog(AT);
  await screen.findByRole("heading", { name: "Monthly cost" });
  const estimate = await screen.findByRole("status");
  expect(estimate).toHaveTextContent("₹79,258");
  fireEvent.change(screen.getByLabelText(/^Interest/), { target: { value: "0" } });
  expect(estimate).toHaveTextContent("₹38,333");
  fireEvent.change(screen.getByLabelText(/^Interest/), { target: { value: "900" } });
  expect(screen.getByLabelText(/^Interest/)).toBeInvalid();
  expect(estimate).toHaveTextContent("₹38,333");
});

test("the interest begins with the comma or point of the page's language, and takes both", async () => {
  await openCatalog(AT, { language: "es" });
  const field = await screen.findByLabelText(/^Interest/);
  expect(field).toHaveValue("8,4");
  const first = screen.getByRole("status").textContent;
  fireEvent.change(field, { target: { value: "9" } });
  expect(screen.getByRole("status")).not.toHaveTextContent(first ?? "");
  for (const value of ["8.4", "8,4"]) {
    fireEvent.change(field, { target: { value } });
    expect(field).toHaveValue(value);
    expect(screen.getByRole("status").textContent).toBe(first);
  }
});
