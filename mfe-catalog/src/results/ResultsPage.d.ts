/** Search results. The address holds every filter, the order, the page and the view; nothing else does. */
export default function ResultsPage(): import("react").JSX.Element;
