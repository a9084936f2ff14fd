export function agentHref(agent: { slugId: string }): string {
  return `/agent-details/${encodeURIComponent(agent.slugId)}`;
}
