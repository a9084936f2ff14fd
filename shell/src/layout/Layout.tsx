import { useT } from "@gable/shared-sdk/react";
import { useRef } from "react";
import { Content } from "./Content.tsx";
import { DialogHost } from "./DialogHost.tsx";
import { Favicon } from "./Favicon.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import css from "./Layout.module.css";
import { OfflineNote } from "./OfflineNote.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { TabBar } from "./TabBar.tsx";
import { ToastHost } from "./ToastHost.tsx";
import { useNavigationEffects } from "./useNavigationEffects.ts";

/** What surrounds every page, and the place where pages are shown. */
export function Layout({ remoteHtml, rendered }: { remoteHtml: string; rendered: boolean }) {
  const t = useT();
  const main = useRef<HTMLElement>(null);
  useNavigationEffects(main);
  return (
    <>
      <a className={css.skip} href="#main">
        {t("shell.layout.skip")}
      </a>
      <Header />
      <ProgressBar />
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1} className={css.main}>
        <Content remoteHtml={remoteHtml} rendered={rendered} />
      </main>
      <Footer />
      <TabBar />
      <ToastHost />
      <DialogHost />
      <Favicon />
    </>
  );
}
