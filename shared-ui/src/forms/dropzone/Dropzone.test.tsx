/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { TestHost } from "../../testing/TestHost.tsx";
import { Dropzone } from "./Dropzone.tsx";
import { siftFiles } from "./sift.ts";

const file = (name: string, type: string, size = 10) => new File(["x".repeat(size)], name, { type });

describe("siftFiles", () => {
  const rules = { accept: ["image/*", ".csv"], maxSize: 20, maxFiles: 2 };

  it("tells the reason for each file that cannot come", () => {
    const wrong = file("a.exe", "application/x-msdownload");
    const large = file("b.png", "image/png", 21);
    const [one, two, three] = [file("c.png", "image/png"), file("D.CSV", ""), file("e.png", "image/png")];
    const { accepted, rejected } = siftFiles([wrong, large, one, two, three], rules);
    expect(accepted).toEqual([one, two]);
    expect(rejected.map(({ reason }) => reason)).toEqual(["type", "size", "count"]);
  });

  it("counts those already there", () => {
    expect(siftFiles([file("c.png", "image/png")], rules, 2).rejected[0]?.reason).toBe("count");
  });
});

describe("Dropzone", () => {
  it("takes what fits and says what does not, and what to do", () => {
    const onFiles = jest.fn();
    render(
      <TestHost>
        <Dropzone
          label="Photos"
          accept={["image/png"]}
          typeNames="PNG"
          maxSize={1024 * 1024}
          maxFiles={3}
          onFiles={onFiles}
        />
      </TestHost>,
    );
    const input = screen.getByLabelText("Photos");
    const good = file("good.png", "image/png");
    fireEvent.change(input, { target: { files: [good, file("bad.gif", "image/gif")] } });
    expect(onFiles).toHaveBeenCalledWith([good]);
    expect(input).toHaveAccessibleDescription("bad.gif cannot be used. Accepted types: PNG.");
  });

  it("takes dropped files, and none while disabled", () => {
    const onFiles = jest.fn();
    const view = (disabled: boolean) => (
      <TestHost>
        <Dropzone label="Photos" accept={[]} maxSize={99} maxFiles={1} onFiles={onFiles} disabled={disabled} />
      </TestHost>
    );
    const { rerender } = render(view(true));
    const zone = screen.getByLabelText("Photos").parentElement as HTMLElement;
    const drop = { dataTransfer: { files: [file("a.png", "image/png")] } };
    fireEvent.drop(zone, drop);
    expect(onFiles).not.toHaveBeenCalled();
    rerender(view(false));
    fireEvent.drop(zone, drop);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it("says why a file was left out also while something else is wrong", () => {
    render(
      <TestHost>
        <Dropzone
          label="Photos"
          accept={["image/png"]}
          maxSize={99}
          maxFiles={1}
          onFiles={() => {}}
          error="Choose one."
        />
      </TestHost>,
    );
    const input = screen.getByLabelText("Photos");
    fireEvent.change(input, { target: { files: [file("bad.gif", "image/gif")] } });
    expect(input).toHaveAccessibleDescription(/Choose one\..*bad\.gif cannot be used/);
  });

  it("hands every file over where the checks are somebody else's", () => {
    const onFiles = jest.fn();
    render(
      <TestHost>
        <Dropzone label="Photos" accept={["image/png"]} maxSize={1} maxFiles={1} checks="outside" onFiles={onFiles} />
      </TestHost>,
    );
    const files = [file("a.gif", "image/gif"), file("b.png", "image/png")];
    fireEvent.change(screen.getByLabelText("Photos"), { target: { files } });
    expect(onFiles).toHaveBeenCalledWith(files);
  });
});
