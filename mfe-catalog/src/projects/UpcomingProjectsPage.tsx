import { ProjectList } from "./ProjectList.tsx";

/** Projects that are announced and not yet being built. */
export default function UpcomingProjectsPage() {
  return <ProjectList name="upcoming" />;
}
