/** @jest-environment jsdom */
import type { RemoteMountProps } from "@gable/shared-sdk/host";
import { anonymousHost } from "../testing/TestingHost.tsx";
import { reactLifecycles } from "./reactLifecycles.tsx";

const Broken = () => {
  throw new Error("first render");
};

let sequence = 0;
function propsFor(domElement: HTMLElement, onFailure: (error: unknown) => void = () => undefined): RemoteMountProps {
  sequence += 1;
  return { name: `remote-${sequence}`, domElement, services: anonymousHost(), onFailure } as RemoteMountProps;
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
