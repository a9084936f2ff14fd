import { errorLines } from "./messages.ts";

describe("errorLines", () => {
  it("flattens nested and listed errors to paths, in order, and skips those without words", () => {
    const lines = errorLines({
      title: { type: "required", message: "Give a title" },
      address: { city: { type: "required", message: "Choose a city" }, street: { type: "required" } },
      photos: [undefined, { file: { type: "size", message: "Too large" } }],
    } as never);
    expect(lines.map(({ name, message }) => [name, message])).toEqual([
      ["title", "Give a title"],
      ["address.city", "Choose a city"],
      ["photos.1.file", "Too large"],
    ]);
  });

  it("leads to the field where there is one", () => {
    const focus = jest.fn();
    errorLines({ title: { type: "required", message: "Give a title", ref: { focus } } } as never)[0]?.focus?.();
    expect(focus).toHaveBeenCalledTimes(1);
  });
});
