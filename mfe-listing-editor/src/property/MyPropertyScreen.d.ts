/** `/my-property/:slugId`: a listing as its owner sees it. */
export default function MyPropertyScreen(): import("react").JSX.Element;
