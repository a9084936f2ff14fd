import { ListScreen } from "./ListScreen.tsx";

/** `/user/properties`: the member's properties. */
export default function PropertiesScreen() {
  return <ListScreen kind="property" />;
}
