import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`listing-editor.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/add-property",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "add" */ "./editor/AddPropertyScreen.tsx"),
    head: head("add.title"),
  },
  {
    path: "/user/edit-property/:slugId",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "edit" */ "./editor/EditPropertyScreen.tsx"),
    head: head("edit.title"),
  },
  {
    path: "/user/properties",
    access: "member",
    query: ["status", "page"],
    component: () => import(/* webpackChunkName: "properties" */ "./properties/PropertiesScreen.tsx"),
    head: head("properties.title"),
  },
  {
    path: "/my-property/:slugId",
    access: "member",
    query: [],
    component: () => import(/* webpackChunkName: "own-property" */ "./property/MyPropertyScreen.tsx"),
    head: head("property.title"),
  },
];

export default routes;
