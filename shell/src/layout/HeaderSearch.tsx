import { Slot, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { IconButton, IconLink, SearchIcon } from "@gable/shared-ui/core";
import { useInBrowser } from "../shellContext.ts";
import { Disclosure } from "./Disclosure.tsx";
import css from "./Header.module.css";

const NO_PROPS = {};
const RESULTS = "/properties";

/** Search from every page: a remote's field, brought when it is opened; a link to the results without scripts. */
export function HeaderSearch() {
  const t = useT();
  const location = useLocation();
  const inBrowser = useInBrowser();
  const label = t("shell.header.search");
  if (!inBrowser) return <IconLink to={RESULTS} icon={SearchIcon} label={label} />;
  return (
    <Disclosure
      // Another page is another header: what was open is shut.
      key={location.pathname + location.search}
      label={label}
      className={css.search}
      trigger={(props) => <IconButton icon={SearchIcon} label={label} {...props} />}
    >
      {() => (
        <Slot
          name="header.search"
          props={NO_PROPS}
          fallback={<IconLink to={RESULTS} icon={SearchIcon} label={label} />}
        />
      )}
    </Disclosure>
  );
}
