import "../styles/layers.css";

export {
  Checkbox,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  Switch,
} from "./choice/Choice.tsx";
export { Dropzone, type DropzoneProps } from "./dropzone/Dropzone.tsx";
export { type FileRules, type Rejection, siftFiles } from "./dropzone/sift.ts";
export { useControl } from "./field/context.ts";
export { Field, FieldGroup, type FieldGroupProps, type FieldProps } from "./field/Field.tsx";
export { Form, type FormProps } from "./form/Form.tsx";
export { FormError, type FormErrorProps } from "./form-error/FormError.tsx";
export { type ErrorLine, errorLines } from "./form-error/messages.ts";
export { OtpInput, type OtpInputProps, onlyDigits } from "./otp-input/OtpInput.tsx";
export { type Segment, Segmented, type SegmentedProps } from "./segmented/Segmented.tsx";
export { Select, type SelectOption, type SelectProps } from "./select/Select.tsx";
export { RangeSlider, type RangeSliderProps, Slider, type SliderProps } from "./slider/Slider.tsx";
export { NumberInput, type NumberInputProps } from "./text-input/NumberInput.tsx";
export { Textarea, type TextareaProps } from "./text-input/Textarea.tsx";
export { PasswordInput, TextInput, type TextInputProps } from "./text-input/TextInput.tsx";
