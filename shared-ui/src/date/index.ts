import "../styles/layers.css";

export { DateInput, type DateInputProps } from "./DateInput/DateInput.tsx";
