/** The front page: the search sentence, then the provider's sections in the provider's order. */
export default function HomePage(): import("react").JSX.Element;
