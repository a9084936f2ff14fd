import type { RemoteRoute } from "@gable/mfe-kit";
declare const routes: RemoteRoute[];
export default routes;
