import type { RemoteRoute } from "@gable/mfe-kit";
import { agentHead, agentStatus, agentsHead, prefetchAgent, prefetchAgents } from "./agents/agents.route.ts";
import {
  articleHead,
  articleStatus,
  articlesHead,
  faqsHead,
  plainHead,
  prefetchArticle,
  prefetchArticles,
  prefetchFaqs,
} from "./content/content.route.ts";
import { homeHead, prefetchHome } from "./home/home.route.ts";
import {
  prefetchProject,
  prefetchProjects,
  projectHead,
  projectStatus,
  projectsHead,
} from "./projects/projects.route.ts";
import { prefetchProperty, propertyHead, propertyStatus } from "./property/property.route.ts";
import { prefetchResults, resultsHead } from "./results/results.route.ts";

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
  {
    path: "/projects",
    component: () => import(/* webpackChunkName: "projects" */ "./projects/ProjectsPage.tsx"),
    prefetch: prefetchProjects,
    head: projectsHead,
  },
  {
    path: "/project-details/:id",
    component: () => import(/* webpackChunkName: "project" */ "./projects/ProjectPage.tsx"),
    prefetch: prefetchProject,
    head: projectHead,
    status: projectStatus,
  },
  {
    path: "/agents",
    component: () => import(/* webpackChunkName: "agents" */ "./agents/AgentsPage.tsx"),
    prefetch: prefetchAgents,
    head: agentsHead,
  },
  {
    path: "/agent-details/:slugId",
    component: () => import(/* webpackChunkName: "agent" */ "./agents/AgentPage.tsx"),
    prefetch: prefetchAgent,
    head: agentHead,
    status: agentStatus,
  },
  {
    path: "/articles",
    component: () => import(/* webpackChunkName: "articles" */ "./content/ArticlesPage.tsx"),
    prefetch: prefetchArticles,
    head: articlesHead,
  },
  {
    path: "/article-details/:slugId",
    component: () => import(/* webpackChunkName: "article" */ "./content/ArticlePage.tsx"),
    prefetch: prefetchArticle,
    head: articleHead,
    status: articleStatus,
  },
  {
    path: "/faqs",
    component: () => import(/* webpackChunkName: "faqs" */ "./content/FaqsPage.tsx"),
    prefetch: prefetchFaqs,
    head: faqsHead,
  },
  {
    path: "/about-us",
    component: () => import(/* webpackChunkName: "about" */ "./content/AboutPage.tsx"),
    head: plainHead("catalog.page.about", "/about-us"),
  },
  {
    path: "/privacy-policy",
    component: () => import(/* webpackChunkName: "privacy" */ "./content/PrivacyPage.tsx"),
    head: plainHead("catalog.page.privacy", "/privacy-policy"),
  },
  {
    path: "/terms-and-conditions",
    component: () => import(/* webpackChunkName: "terms" */ "./content/TermsPage.tsx"),
    head: plainHead("catalog.page.terms", "/terms-and-conditions"),
  },
  {
    path: "/contact-us",
    component: () => import(/* webpackChunkName: "contact" */ "./content/ContactPage.tsx"),
    head: plainHead("catalog.contact.title", "/contact-us"),
  },
  {
    path: "/area-converter",
    component: () => import(/* webpackChunkName: "area" */ "./tools/AreaPage.tsx"),
    head: plainHead("catalog.area.title", "/area-converter"),
  },
  {
    path: "/mortgage-calculator",
    component: () => import(/* webpackChunkName: "mortgage" */ "./tools/MortgagePage.tsx"),
    head: plainHead("catalog.mortgage.title", "/mortgage-calculator"),
  },
];

export default routes;
