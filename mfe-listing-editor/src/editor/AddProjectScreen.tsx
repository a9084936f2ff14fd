import { AddScreen } from "./AddScreen.tsx";

/** `/user/add-project`: behind the gate `project_list`. */
export default function AddProjectScreen() {
  return <AddScreen kind="project" />;
}
