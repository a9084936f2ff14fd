/** One property, or why it cannot be shown. */
export default function PropertyPage(): import("react").JSX.Element;
