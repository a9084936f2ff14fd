import type { Project } from "@gable/shared-sdk/model";
import { useSettings } from "@gable/shared-sdk/react";
import { PersonContact } from "../contact/PersonContact.tsx";

/**
 * Ways to reach whoever offers a project: a conversation about it where the provider has such, else about a home of theirs,
 * and the form.
 */
export function ProjectContact({ project }: { project: Project }) {
  const { id, owner, title, image, slugId } = project;
  const { extensions } = useSettings();
  // Conversations know projects by their ids with a minus (docs/api-extensions.md).
  const about = extensions.includes("project-conversations") ? { id: -id, title, image, slugId } : undefined;
  return <PersonContact person={owner} subject={title} about={about} />;
}
