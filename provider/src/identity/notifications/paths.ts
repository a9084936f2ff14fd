/** What of a notification says where its subject is. */
interface About {
  news: string | null;
  property_slug: string | null;
  project_slug: string | null;
}

/** Pages of what needs no listing. */
const PAGES: Record<string, string> = {
  package: "/user/subscription",
  payment: "/user/transactions",
  verification: "/user/verification",
  search: "/user/saved-searches",
  viewing: "/user/viewings",
};

/** What members are told of about listings of their own. */
const OWN = /^property\.|^project\./;

/** The page of the site where a notification's subject is; null where there is none, or none any more. */
export function pathOf({ news, property_slug: property, project_slug: project }: About): string | null {
  if (!news) return null;
  if (OWN.test(news)) {
    if (project) return `/my-project/${project}`;
    return property ? `/my-property/${property}` : null;
  }
  if (news === "search.matches" && property) return `/properties-details/${property}`;
  const [subject = ""] = news.split(".");
  // An administrator has no page of other members' payments.
  return news.endsWith(".admin") ? null : (PAGES[subject] ?? null);
}
