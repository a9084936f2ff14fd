import type { Parameter } from "@gable/shared-sdk/model";
/** The control that fits a parameter's kind. */
export declare function ParameterField({ parameter }: {
    parameter: Parameter;
}): import("react").JSX.Element;
