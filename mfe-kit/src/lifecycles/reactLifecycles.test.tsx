/** @jest-environment jsdom */
import type { RemoteMountProps, Telemetry } from "@gable/shared-sdk/host";
import { Component, type ReactNode } from "react";
import { anonymousHost } from "../testing/TestingHost.tsx";
import { offerHydration } from "./earlyPress.ts";
import { reactLifecycles } from "./reactLifecycles.tsx";

const Broken = () => {
  throw new Error("first render");
};

let sequence = 0;
let reported: [message: string, react: string | undefined][] = [];
const telemetry: Telemetry = {
  error: (error, context) => void reported.push([(error as Error).message, context?.react]),
  event: () => undefined,
};
beforeEach(() => {
  reported = [];
});

function propsFor(domElement: HTMLElement, onFailure: (error: unknown) => void = () => undefined): RemoteMountProps {
  sequence += 1;
  const services = { ...anonymousHost(), telemetry };
  return { name: `remote-${sequence}`, domElement, services, onFailure } as RemoteMountProps;
}

const elementWith = (html: string, rendered: boolean) => {
  const element = document.createElement("div");
  if (rendered) element.setAttribute("data-ssr", "");
  element.innerHTML = html;
  document.body.append(element);
  return element;
};

async function mount(element: HTMLElement, render: () => React.ReactElement, onFailure?: (error: unknown) => void) {
  const lifecycles = reactLifecycles("remote", render);
  const props = propsFor(element, onFailure);
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
  return { lifecycles, props };
}

test("markup of the server is taken over as it is", async () => {
  const element = elementWith("<p>text</p>", true);
  const paragraph = element.firstChild;
  await mount(element, () => <p>text</p>);
  expect(element.firstChild).toBe(paragraph);
});

test("the host's way to hydrate is used where it offers one", async () => {
  offerHydration();
  const element = elementWith('<button type="button">Save</button>', true);
  window.pressed = element.firstChild;
  const onClick = jest.fn();
  await mount(element, () => (
    <button type="button" onClick={onClick}>
      Save
    </button>
  ));
  globalThis.__gableHydrate = undefined;
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("without the server's mark the element is rendered anew", async () => {
  const element = elementWith("<p>text</p>", false);
  const paragraph = element.firstChild;
  await mount(element, () => <p>text</p>);
  expect(element.textContent).toBe("text");
  expect(element.firstChild).not.toBe(paragraph);
});

test("unmounting leaves nothing behind", async () => {
  const element = elementWith("", false);
  const { lifecycles, props } = await mount(element, () => <p>text</p>);
  await lifecycles.unmount(props);
  expect(element.textContent).toBe("");
});

test("an error in the first render is told to the host, and the mount settles", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  const failures: unknown[] = [];
  await mount(
    elementWith("", false),
    () => <Broken />,
    (error) => failures.push(error),
  );
  expect(failures).toEqual([new Error("first render")]);
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>shown instead</p> : this.props.children);
}

test("an error that took the whole tree is the host's to report, and none of React's besides", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await mount(elementWith("", false), () => <Broken />);
  expect(reported).toEqual([]);
});

test("an error that a boundary of the remote caught is reported, and the remote stands", async () => {
  const element = elementWith("", false);
  const failures: unknown[] = [];
  await mount(
    element,
    () => (
      <Boundary>
        <Broken />
      </Boundary>
    ),
    (error) => failures.push(error),
  );
  expect(element.textContent).toBe("shown instead");
  expect(reported).toEqual([["first render", "caught"]]);
  expect(failures).toEqual([]);
});

test("markup that differs from the server's is reported as a fault of hydration", async () => {
  const reportedBefore: number[] = [];
  const shown = jest.fn(() => void reportedBefore.push(reported.length));
  // Where there is no such function (jsdom), the console is written to.
  globalThis.reportError = shown;
  await mount(elementWith("<p>of the server</p>", true), () => <p>of the browser</p>);
  await new Promise((resolve) => setTimeout(resolve, 50));
  Reflect.deleteProperty(globalThis, "reportError");
  expect(reported).toEqual([[expect.stringMatching(/hydrat/i), "hydration"]]);
  // And where whoever develops looks: in the console.
  expect(shown).toHaveBeenCalledTimes(1);
  // Windows tell their listeners of it: the remote's own report comes first.
  expect(reportedBefore).toEqual([1]);
});
