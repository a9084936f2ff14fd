/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openCatalog } from "../../testing/openCatalog.ts";

const MEMBER = {
  token: "test-token",
  id: 1,
  name: "Meera",
  email: "",
  mobile: "",
  profile: "",
  address: "",
  slugId: "meera",
  isAdmin: false,
};
const AT = "/mortgage-calculator";

const month = (name: string, balance: number) => ({
  month: name,
  principal_amount: 4000,
  payable_interest: 6000,
  remaining_balance: balance,
});

/** A provider whose loans have two years, the first of which begins in December. */
const lender = () =>
  createTestProvider().on("mortgage-calculator", () => ({
    data: {
      main_total: {
        principal_amount: 960_000,
        down_payment: 240_000,
        payable_interest: 18_000,
        monthly_emi: 10_000,
        total_amount: 978_000,
      },
      yearly_totals: [
        {
          year: 2026,
          monthly_emi: 10_000,
          principal_amount: 4000,
          interest_paid: 6000,
          remaining_balance: 956_000,
          monthly_totals: [month("december", 956_000)],
        },
        {
          year: 2027,
          monthly_emi: 10_000,
          principal_amount: 956_000,
          interest_paid: 12_000,
          remaining_balance: 0,
          monthly_totals: [month("january", 500_000), month("february", 0)],
        },
      ],
    },
  }));

test("a visitor reads what the table holds and is asked to sign in; nothing of it is fetched", async () => {
  const { provider } = await openCatalog(AT, {
    provider: lender(),
    gate: () => ({ allowed: false, reason: "not_signed_in" }),
  });
  expect(await screen.findByText(/a table by year and month/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
  expect(provider.requests.some(({ name }) => name === "mortgage-calculator")).toBe(false);
});

test("a member without the feature is shown the way to a plan", async () => {
  await openCatalog(AT, {
    provider: lender(),
    session: MEMBER,
    gate: () => ({ allowed: false, reason: "not_in_package", to: "/subscription-plan" }),
  });
  const plans = (await screen.findByRole("link", { name: "See plans" })).getAttribute("href");
  expect(plans).toMatch(/^\/subscription-plan\?reason=not_in_package&feature=mortgage_calculator_detail&next=/);
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("with the feature every year is told, and its months on request", async () => {
  const { provider } = await openCatalog(AT, { provider: lender(), session: MEMBER });
  const table = await screen.findByRole("table", { name: "Payments by year and month" });
  expect(provider.requests.find(({ name }) => name === "mortgage-calculator")?.query).toMatchObject({
    loan_amount: "500000",
    down_payment: "100000",
    interest_rate: "8.4",
    loan_term_years: "20",
    show_all_details: "1",
  });
  const year = within(table).getByRole("button", { name: "2027" });
  expect(year.closest("tr")).toHaveTextContent("₹9,68,000₹12,000₹9,56,000₹0");
  expect(within(table).queryByText("January")).not.toBeInTheDocument();
  fireEvent.click(year);
  expect(year).toHaveAttribute("aria-expanded", "true");
  expect(within(table).getByText("January").closest("tr")).toHaveTextContent("₹10,000₹6,000₹4,000₹5,00,000");
  fireEvent.click(screen.getByRole("button", { name: "Show all months" }));
  expect(within(table).getByText("December")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Show years only" }));
  expect(within(table).queryByText("February")).not.toBeInTheDocument();
});

test("the chart says in words what it draws", async () => {
  await openCatalog(AT, { provider: lender(), session: MEMBER });
  expect(await screen.findByRole("img", { name: /^Payments of each year/ })).toHaveAccessibleName(
    "Payments of each year. 2026: ₹6,000 interest, ₹4,000 repaid. 2027: ₹12,000 interest, ₹9,56,000 repaid.",
  );
});

test("other terms are asked for once they are typed; years are whole", async () => {
  const { provider } = await openCatalog(AT, { provider: lender(), session: MEMBER });
  await screen.findByRole("table");
  fireEvent.change(screen.getByLabelText(/^Term/), { target: { value: "12.5" } });
  expect(screen.getByLabelText(/^Term/)).toBeInvalid();
  fireEvent.change(screen.getByLabelText(/^Term/), { target: { value: "10" } });
  await waitFor(() =>
    expect(provider.requests.findLast(({ name }) => name === "mortgage-calculator")?.query.loan_term_years).toBe("10"),
  );
});

test("a table that fails can be asked for again", async () => {
  const provider = lender().on("mortgage-calculator", () => {
    throw new TestFailure(500, "down");
  });
  await openCatalog(AT, { provider, session: MEMBER });
  expect(await screen.findByText("The table did not load")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
});

test("without a price there is nothing to pay back", async () => {
  await openCatalog(AT, { provider: lender(), session: MEMBER });
  await screen.findByRole("table");
  fireEvent.change(screen.getByLabelText(/^Price of the home/), { target: { value: "" } });
  expect(screen.getByText(/^Enter a price/)).toBeInTheDocument();
});

test("a property's page has it on request", async () => {
  await openCatalog("/properties-details/house-1", { provider: lender(), session: MEMBER });
  fireEvent.click(await screen.findByRole("button", { name: "Every payment" }));
  expect(await screen.findByRole("table", { name: "Payments by year and month" })).toBeInTheDocument();
});
