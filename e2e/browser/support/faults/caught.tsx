import { createLifecycles } from "@gable/mfe-kit/lifecycles";
import { Component, type ReactNode } from "react";

function Broken(): never {
  throw new Error("fault: caught, of jane@mail.example at /user/boards/k2j7?token=t0psecret");
}

/** A boundary of the remote's own. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <h1>Shown instead</h1> : this.props.children;
  }
}

function Screen() {
  return (
    <Boundary>
      <Broken />
    </Boundary>
  );
}

export const { bootstrap, mount, update, unmount } = createLifecycles("broken", [
  { path: "/*", access: "public", query: [], component: async () => ({ default: Screen }) },
]);
