import { AddScreen } from "./AddScreen.tsx";

/** `/user/add-property`: behind the gate `property_list`. */
export default function AddPropertyScreen() {
  return <AddScreen kind="property" />;
}
