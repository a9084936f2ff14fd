export interface PercentFieldProps {
    label: string;
    /** After the figure: `% a year`. */
    unit: string;
    value: number;
    least?: number;
    most: number;
    onChange(value: number): void;
}
/** A small number with its unit. What is out of range is kept as typed and marked, and does not count. */
export declare function PercentField({ label, unit, value, least, most, onChange }: PercentFieldProps): import("react").JSX.Element;
