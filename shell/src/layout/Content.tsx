import { lazyPart } from "@gable/mfe-kit/lazy";
import { useSession } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { HOST, ownerOf } from "../releases/routes.ts";
import { useShell } from "../shellContext.ts";
import css from "./Layout.module.css";
import { NotFound } from "./NotFound.tsx";
import { PageSpinner } from "./PageSpinner.tsx";
import { RemoteOutlet } from "./RemoteOutlet.tsx";
import { useFallbackTitle } from "./useFallbackTitle.ts";

/** The member's navigation beside their own pages; its place is held while the code is on its way. */
const MemberNavigation = lazyPart(
  () => import(/* webpackChunkName: "member" */ "./member/MemberNavigation.tsx"),
  <div className={css.beside} />,
);

const SignInWall = lazyPart(() => import("../sign-in/SignInWall.tsx"), <PageSpinner />);

/** True once the stored session is known; pages for members wait for that, public ones do not. */
function useRehydrated(): boolean {
  const { platform } = useShell();
  const [done, setDone] = useState(false);
  useEffect(() => {
    let here = true;
    void platform?.rehydrated.then(() => here && setDone(true));
    return () => {
      here = false;
    };
  }, [platform]);
  return done;
}

/** The page of the present path: the host's own, a remote's, or the one for paths that nobody owns. */
export function Content({ remoteHtml, rendered }: { remoteHtml: string; rendered: boolean }) {
  const { manifests, SessionPages } = useShell();
  const { pathname } = useLocation();
  const manifest = useSyncExternalStore(manifests.subscribe, manifests.manifest, manifests.manifest);
  const session = useSession();
  const rehydrated = useRehydrated();
  const owner = ownerOf(manifest, pathname);
  useFallbackTitle();

  if (!owner) return <NotFound />;
  if (owner.remote === HOST) return <SessionPages />;
  const { frame, fills = false } = owner.route;
  const open = owner.route.access === "public" || session !== null;
  return (
    <>
      <RemoteOutlet
        remote={open ? owner.remote : null}
        beside={session && frame ? <MemberNavigation here={frame} fills={fills} /> : null}
        fills={fills}
        remoteHtml={remoteHtml}
        rendered={rendered && open}
      />
      {!open && !rehydrated && <PageSpinner />}
      {!open && rehydrated && <SignInWall />}
    </>
  );
}
