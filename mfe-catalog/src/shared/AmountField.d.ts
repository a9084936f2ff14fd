export interface AmountFieldProps {
    name: string;
    label: string;
    /** Currency sign before the figure. */
    symbol: string;
    value: number | null;
    onChange(value: number | null): void;
}
/** A field for a sum of money. What is typed stays as typed; what is no number counts as nothing. */
export declare function AmountField({ name, label, symbol, value, onChange }: AmountFieldProps): import("react").JSX.Element;
