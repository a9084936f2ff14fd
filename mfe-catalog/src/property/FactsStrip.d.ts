import type { ParameterValue } from "@gable/shared-sdk/model";
/** The measured facts in plan notation, each with its name in words. */
export declare function FactsStrip({ parameters }: {
    parameters: ParameterValue[];
}): import("react").JSX.Element | null;
