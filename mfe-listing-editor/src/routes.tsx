import type { RemoteRoute } from "@gable/mfe-kit";

const head =
  (key: string): RemoteRoute["head"] =>
  ({ t }) => ({ title: t(`listing-editor.${key}`), noindex: true });

const routes: RemoteRoute[] = [
  {
    path: "/user/add-property",
    component: () => import("./editor/AddPropertyScreen.tsx"),
    head: head("add.title"),
  },
  {
    path: "/user/edit-property/:slugId",
    component: () => import("./editor/EditPropertyScreen.tsx"),
    head: head("edit.title"),
  },
  {
    path: "/user/properties",
    component: () => import("./properties/PropertiesScreen.tsx"),
    head: head("properties.title"),
  },
  {
    path: "/my-property/:slugId",
    component: () => import("./property/MyPropertyScreen.tsx"),
    head: head("property.title"),
  },
];

export default routes;
