import "../styles/layers.css";

export {
  Checkbox,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  Switch,
} from "./Choice/Choice.tsx";
export { Dropzone, type DropzoneProps } from "./Dropzone/Dropzone.tsx";
export { type FileRules, type Rejection, siftFiles } from "./Dropzone/sift.ts";
export { useControl } from "./Field/context.ts";
export { Field, FieldGroup, type FieldGroupProps, type FieldProps } from "./Field/Field.tsx";
export { Form, type FormProps } from "./Form/Form.tsx";
export { FormError, type FormErrorProps } from "./FormError/FormError.tsx";
export { type ErrorLine, errorLines } from "./FormError/messages.ts";
export { OtpInput, type OtpInputProps, onlyDigits } from "./OtpInput/OtpInput.tsx";
export { type Segment, Segmented, type SegmentedProps } from "./Segmented/Segmented.tsx";
export { Select, type SelectOption, type SelectProps } from "./Select/Select.tsx";
export { RangeSlider, type RangeSliderProps, Slider, type SliderProps } from "./Slider/Slider.tsx";
export { NumberInput, type NumberInputProps } from "./TextInput/NumberInput.tsx";
export { Textarea, type TextareaProps } from "./TextInput/Textarea.tsx";
export { PasswordInput, TextInput, type TextInputProps } from "./TextInput/TextInput.tsx";
