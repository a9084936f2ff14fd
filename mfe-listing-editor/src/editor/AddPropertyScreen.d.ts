/** `/user/add-property`: behind the gate `property_list`. */
export default function AddPropertyScreen(): import("react").JSX.Element;
