export function projectHref(project: { slugId: string }): string {
  return `/project-details/${encodeURIComponent(project.slugId)}`;
}
