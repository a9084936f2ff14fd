import { ListScreen } from "./ListScreen.tsx";

/** `/user/projects`: the member's projects. */
export default function ProjectsScreen() {
  return <ListScreen kind="project" />;
}
