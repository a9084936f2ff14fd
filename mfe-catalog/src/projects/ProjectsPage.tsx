import { ProjectList } from "./ProjectList.tsx";

/** Every building project. */
export default function ProjectsPage() {
  return <ProjectList name="all" />;
}
