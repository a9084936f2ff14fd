/*
 * The router as remotes may use it. The whole library costs 42 KB; only these names are shared, and only
 * the host may make a history.
 */
export {
  BrowserRouter,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Router,
  Routes,
  type To,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from "react-router-dom";
export { Link } from "./Link.tsx";
export { useNavigator } from "./useNavigator.ts";
