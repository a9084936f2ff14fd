/** `/user/properties`: the member's listings by status, with what can be done to them. */
export default function PropertiesScreen(): import("react").JSX.Element;
