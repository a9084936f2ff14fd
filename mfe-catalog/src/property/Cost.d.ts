/** What a loan for the price costs a month, from three numbers that anybody can change. */
export declare function Cost({ price }: {
    price: number;
}): import("react").JSX.Element;
