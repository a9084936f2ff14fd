/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button } from "../core/index.ts";
import { TestHost } from "../testing/TestHost.tsx";
import { swipeAway } from "./drawer/Drawer.tsx";
import { Dialog, DialogClose, Drawer, Menu, Popover, showToast, ToastHost, toasts } from "./index.ts";
import { menuSections } from "./menu/sections.ts";

const show = (children: React.ReactNode) => render(<TestHost>{children}</TestHost>);

describe("Dialog", () => {
  it("opens from its trigger with name and description, and gives the focus back when shut", async () => {
    const user = userEvent.setup();
    show(
      <Dialog trigger={<Button>Open</Button>} title="Limit reached" description="Your draft is kept.">
        <input aria-label="Reason" />
      </Dialog>,
    );
    await user.click(screen.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog", { name: "Limit reached" });
    expect(dialog).toHaveAccessibleDescription("Your draft is kept.");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
  });

  it("stays open on Escape when it must not be interrupted, and has no cross", async () => {
    const user = userEvent.setup();
    const onOpenChange = jest.fn();
    show(
      <Dialog
        open
        onOpenChange={onOpenChange}
        dismissible={false}
        title="Paying"
        footer={
          <DialogClose>
            <Button>Stop</Button>
          </DialogClose>
        }
      />,
    );
    await user.keyboard("{Escape}");
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe("Drawer", () => {
  it("is swiped back to where it came from, in either direction of the script", () => {
    expect(swipeAway("end", "ltr")).toBe("right");
    expect(swipeAway("end", "rtl")).toBe("left");
    expect(swipeAway("start", "ltr")).toBe("left");
    expect(swipeAway("bottom", "rtl")).toBe("down");
  });

  it("is a named dialog with a cross", async () => {
    const user = userEvent.setup();
    show(
      <Drawer trigger={<Button>Filters</Button>} title="All filters">
        Filters
      </Drawer>,
    );
    await user.click(screen.getByRole("button", { name: "Filters" }));
    expect(await screen.findByRole("dialog", { name: "All filters" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Close" })).toBeInTheDocument();
  });
});

describe("Menu", () => {
  it("puts entries under the heading before them", () => {
    const sections = menuSections([
      { id: "a", label: "Edit" },
      { id: "h", heading: "This listing" },
      { id: "b", label: "Sold" },
    ]);
    expect(sections.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual([
      ["first", ["a"]],
      ["h", ["b"]],
    ]);
  });

  it("runs the chosen action and links inside the site", async () => {
    const user = userEvent.setup();
    const onSelect = jest.fn();
    show(
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { id: "edit", label: "Edit", to: "/edit" },
          { id: "delete", label: "Delete", danger: true, onSelect },
        ]}
      />,
    );
    await user.click(screen.getByRole("button", { name: "Actions" }));
    expect(await screen.findByRole("menuitem", { name: "Edit" })).toHaveAttribute("href", "/edit");
    await user.click(screen.getByRole("menuitem", { name: "Delete" }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});

describe("Popover", () => {
  it("hands its content the way to shut it", async () => {
    const user = userEvent.setup();
    show(
      <Popover trigger={<Button>Price</Button>} title="Price">
        {(close) => <Button onClick={close}>Done</Button>}
      </Popover>,
    );
    await user.click(screen.getByRole("button", { name: "Price" }));
    await user.click(await screen.findByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("toasts", () => {
  afterEach(() => {
    act(() => toasts.close());
    jest.useRealTimers();
  });

  it("appear with their action, which also takes them away", async () => {
    const run = jest.fn();
    show(<ToastHost />);
    act(() => void showToast({ title: "Saved", tone: "ok", action: { label: "Undo", run } }));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument());
  });

  it("go after five seconds and not before", () => {
    jest.useFakeTimers();
    show(<ToastHost />);
    act(() => void showToast({ title: "Listing sent" }));
    act(() => void jest.advanceTimersByTime(4900));
    expect(screen.getAllByText("Listing sent").length).toBeGreaterThan(0);
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.queryByText("Listing sent")).not.toBeInTheDocument();
  });

  it("are reached with F6", async () => {
    const user = userEvent.setup();
    show(
      <>
        <Button>Elsewhere</Button>
        <ToastHost />
      </>,
    );
    act(() => void showToast({ title: "Listing sent" }));
    await screen.findAllByText("Listing sent");
    screen.getByRole("button", { name: "Elsewhere" }).focus();
    await user.keyboard("{F6}");
    expect(screen.getByRole("region", { name: /^Notifications/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});
