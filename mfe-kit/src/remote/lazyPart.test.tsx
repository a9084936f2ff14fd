/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { TestingHost } from "../testing/TestingHost.tsx";
import { lazyPart } from "./lazyPart.tsx";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test("a part shows its fallback, then itself", async () => {
  const Part = lazyPart(async () => ({ default: Greeting }), <p>loading</p>);
  render(<Part name="Ada" />, { wrapper: TestingHost });
  expect(screen.getByText("loading")).toBeVisible();
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});

test("a part that was fetched ahead renders at once, on the server too", async () => {
  const Part = lazyPart(async () => ({ default: Greeting }), <p>loading</p>);
  await Part.preload();
  expect(
    renderToString(
      <TestingHost>
        <Part name="Ada" />
      </TestingHost>,
    ),
  ).toContain("Ada");
});

test("a part that cannot be had says so, and Retry shows it once the cause is gone", async () => {
  jest.useFakeTimers();
  let healthy = false;
  const Part = lazyPart(async () => {
    if (!healthy) throw new Error("404");
    return { default: Greeting };
  });
  render(
    <>
      <h1>Rest of the screen</h1>
      <Part name="Ada" />
    </>,
    { wrapper: TestingHost },
  );
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByText("Rest of the screen")).toBeVisible();
  healthy = true;
  fireEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});
