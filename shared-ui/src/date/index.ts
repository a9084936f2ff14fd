import "../styles/layers.css";

export { DateInput, type DateInputProps } from "./date-input/DateInput.tsx";
