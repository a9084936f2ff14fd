import type { RemoteRoute } from "@gable/mfe-kit";
import { publicRoute } from "./shared/publicRoute.ts";

const PAGED = ["page"];
/** As `search/searchState.ts` reads them. */
const SEARCH = [
  ...["type", "category", "city", "state", "country", "q", "min_price", "max_price"],
  ...["field", "features", "posted", "promoted", "premium", "bounds", "polygon", "sort", "page", "view"],
];

const routes: RemoteRoute[] = [
  // What loads a screen's data and names its page is in the screen's own chunk: the first view of another carries none of it.
  publicRoute({
    path: "/",
    component: () => import(/* webpackChunkName: "home" */ "./home/HomePage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "home" */ "./home/home.route.ts");
      return { prefetch: route.prefetchHome, head: route.homeHead };
    },
  }),
  publicRoute({
    path: "/properties",
    query: SEARCH,
    component: () => import(/* webpackChunkName: "results" */ "./results/ResultsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "results" */ "./results/results.route.ts");
      return { prefetch: route.prefetchResults, head: route.resultsHead };
    },
  }),
  publicRoute({
    path: "/premium-properties",
    query: [...PAGED, "category", "city", "q", "type"],
    component: () => import(/* webpackChunkName: "premium" */ "./premium/PremiumPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "premium" */ "./premium/premium.route.ts");
      return { prefetch: route.prefetchPremium, head: route.premiumHead };
    },
  }),
  publicRoute({
    path: "/properties-on-map",
    query: SEARCH,
    component: () => import(/* webpackChunkName: "map" */ "./results/MapPage.tsx"),
    parts: async () => {
      const [list, map] = await Promise.all([
        import(/* webpackChunkName: "results" */ "./results/results.route.ts"),
        import(/* webpackChunkName: "map" */ "./map/map.route.ts"),
      ]);
      return { prefetch: list.prefetchResults, head: map.mapHead };
    },
  }),
  publicRoute({
    path: "/properties-details/:slugId",
    component: () => import(/* webpackChunkName: "property" */ "./property/PropertyPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "property" */ "./property/property.route.ts");
      return { prefetch: route.prefetchProperty, head: route.propertyHead, status: route.propertyStatus };
    },
  }),
  publicRoute({
    path: "/similar/:slugId",
    query: PAGED,
    component: () => import(/* webpackChunkName: "similar" */ "./similar/SimilarPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "similar" */ "./similar/similar.route.ts");
      return { prefetch: route.prefetchSimilar, head: route.similarHead, status: route.similarStatus };
    },
  }),
  publicRoute({
    path: "/compare-properties",
    query: ["homes"],
    component: () => import(/* webpackChunkName: "compare" */ "./compare/ComparePage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "compare" */ "./compare/compare.route.ts");
      return { prefetch: route.prefetchCompared, head: route.comparedHead };
    },
  }),
  publicRoute({
    path: "/projects",
    query: [...PAGED, "category", "city", "promoted", "q", "status"],
    component: () => import(/* webpackChunkName: "projects" */ "./projects/ProjectsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "projects" */ "./projects/projects.route.ts");
      return { prefetch: route.prefetchProjects("all"), head: route.projectsHead("all") };
    },
  }),
  publicRoute({
    path: "/upcoming-projects",
    query: [...PAGED, "category", "city", "promoted", "q"],
    component: () => import(/* webpackChunkName: "upcoming" */ "./projects/UpcomingProjectsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "upcoming" */ "./projects/projects.route.ts");
      return { prefetch: route.prefetchProjects("upcoming"), head: route.projectsHead("upcoming") };
    },
  }),
  publicRoute({
    path: "/project-details/:id",
    component: () => import(/* webpackChunkName: "project" */ "./projects/ProjectPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "project" */ "./projects/projects.route.ts");
      return { prefetch: route.prefetchProject, head: route.projectHead, status: route.projectStatus };
    },
  }),
  publicRoute({
    path: "/agents",
    query: [...PAGED, "category", "city", "q", "verified"],
    component: () => import(/* webpackChunkName: "agents" */ "./agents/AgentsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "agents" */ "./agents/agents.route.ts");
      return { prefetch: route.prefetchAgents, head: route.agentsHead };
    },
  }),
  publicRoute({
    path: "/agent-details/:slugId",
    query: PAGED,
    component: () => import(/* webpackChunkName: "agent" */ "./agents/AgentPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "agent" */ "./agents/agents.route.ts");
      return { prefetch: route.prefetchAgent, head: route.agentHead, status: route.agentStatus };
    },
  }),
  publicRoute({
    path: "/articles",
    query: [...PAGED, "category"],
    component: () => import(/* webpackChunkName: "articles" */ "./content/ArticlesPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "articles" */ "./content/content.route.ts");
      return { prefetch: route.prefetchArticles, head: route.articlesHead };
    },
  }),
  publicRoute({
    path: "/article-details/:slugId",
    component: () => import(/* webpackChunkName: "article" */ "./content/ArticlePage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "article" */ "./content/content.route.ts");
      return { prefetch: route.prefetchArticle, head: route.articleHead, status: route.articleStatus };
    },
  }),
  publicRoute({
    path: "/faqs",
    component: () => import(/* webpackChunkName: "faqs" */ "./content/FaqsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "faqs" */ "./content/content.route.ts");
      return { prefetch: route.prefetchFaqs, head: route.faqsHead };
    },
  }),
  publicRoute({
    path: "/about-us",
    component: () => import(/* webpackChunkName: "about" */ "./content/AboutPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "about" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.about", "/about-us") };
    },
  }),
  publicRoute({
    path: "/privacy-policy",
    component: () => import(/* webpackChunkName: "privacy" */ "./content/PrivacyPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "privacy" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.privacy", "/privacy-policy") };
    },
  }),
  publicRoute({
    path: "/terms-and-conditions",
    component: () => import(/* webpackChunkName: "terms" */ "./content/TermsPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "terms" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.terms", "/terms-and-conditions") };
    },
  }),
  publicRoute({
    path: "/contact-us",
    component: () => import(/* webpackChunkName: "contact" */ "./contact/ContactPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "contact" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.contact.title", "/contact-us") };
    },
  }),
  publicRoute({
    path: "/area-converter",
    query: ["amount", "unit"],
    component: () => import(/* webpackChunkName: "area" */ "./tools/AreaPage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "area" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.area.title", "/area-converter") };
    },
  }),
  publicRoute({
    path: "/mortgage-calculator",
    component: () => import(/* webpackChunkName: "mortgage" */ "./tools/MortgagePage.tsx"),
    parts: async () => {
      const route = await import(/* webpackChunkName: "mortgage" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.mortgage.title", "/mortgage-calculator") };
    },
  }),
];

export default routes;
