import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`listing-editor.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/add-property",
    access: "member",
    query: ["copy"],
    component: () => import(/* webpackChunkName: "add" */ "./editor/AddPropertyScreen.tsx"),
    head: head("add.title.property"),
  },
  {
    path: "/user/edit-property/:slugId",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "edit" */ "./editor/EditPropertyScreen.tsx"),
    head: head("edit.title.property"),
  },
  {
    path: "/user/properties",
    access: "member",
    frame: "/user/properties",
    query: ["status", "q", "page"],
    component: () => import(/* webpackChunkName: "properties" */ "./own/PropertiesScreen.tsx"),
    head: head("property.list.title"),
  },
  {
    path: "/my-property/:slugId",
    access: "member",
    frame: "/user/properties",
    query: [],
    component: () => import(/* webpackChunkName: "own-property" */ "./own-page/MyPropertyScreen.tsx"),
    head: head("property.page.title"),
  },
  {
    path: "/user/add-project",
    access: "member",
    query: ["copy"],
    component: () => import(/* webpackChunkName: "add-project" */ "./editor/AddProjectScreen.tsx"),
    head: head("add.title.project"),
  },
  {
    path: "/user/edit-project/:slugId",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "edit-project" */ "./editor/EditProjectScreen.tsx"),
    head: head("edit.title.project"),
  },
  {
    path: "/user/projects",
    access: "member",
    frame: "/user/projects",
    query: ["status", "q", "page"],
    component: () => import(/* webpackChunkName: "projects" */ "./own/ProjectsScreen.tsx"),
    head: head("project.list.title"),
  },
  {
    path: "/my-project/:slugId",
    access: "member",
    frame: "/user/projects",
    query: [],
    component: () => import(/* webpackChunkName: "own-project" */ "./own-page/MyProjectScreen.tsx"),
    head: head("project.page.title"),
  },
  {
    path: "/user/advertisement",
    access: "member",
    frame: "/user/advertisement",
    query: ["type", "page"],
    component: () => import(/* webpackChunkName: "featured" */ "./featured/FeaturedScreen.tsx"),
    head: head("featured.title"),
  },
];

export default routes;
