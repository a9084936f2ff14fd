/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { ErrorState } from "./State.tsx";

describe("ErrorState", () => {
  it("announces the failure, offers to try again and folds the facts away", () => {
    const onRetry = jest.fn();
    render(
      <TestHost>
        <ErrorState title="Chat did not load" onRetry={onRetry} details="report 7F21">
          Nothing you wrote is lost.
        </ErrorState>
      </TestHost>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Chat did not load");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(screen.getByText("report 7F21").closest("details")).not.toHaveAttribute("open");
  });

  it("has no button when trying again makes no sense", () => {
    render(
      <TestHost>
        <ErrorState title="Gone" />
      </TestHost>,
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
