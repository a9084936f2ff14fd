import styles from "./place-pin.module.css";

/** A drop that stands on one place. */
export function placePin(): HTMLElement {
  const pin = document.createElement("div");
  pin.className = styles.drop ?? "";
  pin.append(document.createElement("i"));
  return pin;
}
