import type { RemoteRoute } from "@gable/mfe-kit";
import { homeHead, prefetchHome } from "./home/home.route.ts";
import { prefetchProperty, propertyHead, propertyStatus } from "./property/property.route.ts";
import { prefetchResults, resultsHead } from "./results/results.route.ts";
import { lazyRoute } from "./shared/lazyRoute.ts";

const routes: RemoteRoute[] = [
  {
    path: "/",
    component: () => import(/* webpackChunkName: "home" */ "./home/HomePage.tsx"),
    prefetch: prefetchHome,
    head: homeHead,
  },
  {
    path: "/properties",
    component: () => import(/* webpackChunkName: "results" */ "./results/ResultsPage.tsx"),
    prefetch: prefetchResults,
    head: resultsHead,
  },
  {
    path: "/properties-details/:slugId",
    component: () => import(/* webpackChunkName: "property" */ "./property/PropertyPage.tsx"),
    prefetch: prefetchProperty,
    head: propertyHead,
    status: propertyStatus,
  },
  lazyRoute(
    "/projects",
    () => import(/* webpackChunkName: "projects" */ "./projects/ProjectsPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "projects" */ "./projects/projects.route.ts");
      return { prefetch: route.prefetchProjects, head: route.projectsHead };
    },
  ),
  lazyRoute(
    "/project-details/:id",
    () => import(/* webpackChunkName: "project" */ "./projects/ProjectPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "project" */ "./projects/projects.route.ts");
      return { prefetch: route.prefetchProject, head: route.projectHead, status: route.projectStatus };
    },
  ),
  lazyRoute(
    "/agents",
    () => import(/* webpackChunkName: "agents" */ "./agents/AgentsPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "agents" */ "./agents/agents.route.ts");
      return { prefetch: route.prefetchAgents, head: route.agentsHead };
    },
  ),
  lazyRoute(
    "/agent-details/:slugId",
    () => import(/* webpackChunkName: "agent" */ "./agents/AgentPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "agent" */ "./agents/agents.route.ts");
      return { prefetch: route.prefetchAgent, head: route.agentHead, status: route.agentStatus };
    },
  ),
  lazyRoute(
    "/articles",
    () => import(/* webpackChunkName: "articles" */ "./content/ArticlesPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "articles" */ "./content/content.route.ts");
      return { prefetch: route.prefetchArticles, head: route.articlesHead };
    },
  ),
  lazyRoute(
    "/article-details/:slugId",
    () => import(/* webpackChunkName: "article" */ "./content/ArticlePage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "article" */ "./content/content.route.ts");
      return { prefetch: route.prefetchArticle, head: route.articleHead, status: route.articleStatus };
    },
  ),
  lazyRoute(
    "/faqs",
    () => import(/* webpackChunkName: "faqs" */ "./content/FaqsPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "faqs" */ "./content/content.route.ts");
      return { prefetch: route.prefetchFaqs, head: route.faqsHead };
    },
  ),
  lazyRoute(
    "/about-us",
    () => import(/* webpackChunkName: "about" */ "./content/AboutPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "about" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.about", "/about-us") };
    },
  ),
  lazyRoute(
    "/privacy-policy",
    () => import(/* webpackChunkName: "privacy" */ "./content/PrivacyPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "privacy" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.privacy", "/privacy-policy") };
    },
  ),
  lazyRoute(
    "/terms-and-conditions",
    () => import(/* webpackChunkName: "terms" */ "./content/TermsPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "terms" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.page.terms", "/terms-and-conditions") };
    },
  ),
  lazyRoute(
    "/contact-us",
    () => import(/* webpackChunkName: "contact" */ "./content/ContactPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "contact" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.contact.title", "/contact-us") };
    },
  ),
  lazyRoute(
    "/area-converter",
    () => import(/* webpackChunkName: "area" */ "./tools/AreaPage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "area" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.area.title", "/area-converter") };
    },
  ),
  lazyRoute(
    "/mortgage-calculator",
    () => import(/* webpackChunkName: "mortgage" */ "./tools/MortgagePage.tsx"),
    async () => {
      const route = await import(/* webpackChunkName: "mortgage" */ "./content/content.route.ts");
      return { head: route.plainHead("catalog.mortgage.title", "/mortgage-calculator") };
    },
  ),
];

export default routes;
