import type { Project } from "@gable/shared-sdk/model";
import { PersonContact } from "../contact/PersonContact.tsx";

/** Ways to reach whoever offers a project. A conversation is about a home of theirs; of the project itself the form tells. */
export function ProjectContact({ project: { owner, title } }: { project: Project }) {
  return <PersonContact person={owner} subject={title} />;
}
