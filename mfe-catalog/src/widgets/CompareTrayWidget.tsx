import Tray from "../compare/Tray.tsx";

/** `compare.tray`: the homes that the visitor put aside to compare; nothing while there are none. */
export default function CompareTrayWidget() {
  return <Tray />;
}
