import { useT } from "@gable/shared-sdk/react";
import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { withReturn } from "@gable/shared-sdk/rules";
import { Button, type IconDrawing, LinkButton, Stack } from "@gable/shared-ui/core";
import { Form, FormError } from "@gable/shared-ui/forms";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import { useRef, useState } from "react";
import type { SocialService } from "../session/adapter.ts";
import { type FlowProps, STEP_PATHS } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import { AppleSign, GoogleSign } from "./ServiceIcons.tsx";
import css from "./Session.module.css";
import { opensElsewhere } from "./StepLink.tsx";
import { useMethods } from "./useMethods.ts";
import { useAttempt } from "./useSubmission.ts";

const SIGNS: Record<SocialService, IconDrawing> = { google: GoogleSign, apple: AppleSign };

/** The ways to sign in besides e-mail and password, as the site has them; nothing where it has none. */
export function OtherWays({ onStep, pathOf, onDone, leave }: FlowProps) {
  const t = useT();
  const { platform } = useShell();
  const { services, phone } = useMethods();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [under, setUnder] = useState(false);
  const last = useRef(0);
  const { message, begin, fail } = useAttempt({ leave });
  if (services.length === 0 && !phone) return null;

  const enter = async (service: SocialService) => {
    last.current += 1;
    const turn = last.current;
    begin();
    setUnder(true);
    try {
      const adapter = await platform?.identity("firebase");
      const member = await adapter?.signInWith(service);
      if (!member) return;
      platform?.session.enter(member);
      onDone();
    } catch (error) {
      // Who presses again ends the window before.
      if (turn === last.current) fail(error);
    } finally {
      if (turn === last.current) setUnder(false);
    }
  };
  const toPhone = () => {
    // Firebase asks for a captcha, which nobody reaches below a dialog: the number has a page.
    if (leave && phone === "firebase") {
      leave();
      navigate(withReturn(STEP_PATHS.phone, pathname + search + hash));
    } else onStep("phone", "");
  };
  const look = { block: true, size: "l", icon: SmartphoneIcon } as const;
  return (
    <Stack gap="16" className={css.others}>
      <p className={css.or}>
        <span>{t("shell.session.or")}</span>
      </p>
      {message && <FormError message={message} />}
      <p role="status" className={css.under}>
        {under && t("shell.session.inWindow")}
      </p>
      {services.map((service) => (
        // A form each: one that is pressed before the page's scripts are there is kept by the document.
        <Form
          key={service}
          onSubmit={(event) => {
            event.preventDefault();
            void enter(service);
          }}
        >
          <Button type="submit" block size="l" icon={SIGNS[service]}>
            {t(`shell.session.with.${service}`)}
          </Button>
        </Form>
      ))}
      {phone &&
        (pathOf ? (
          <LinkButton
            {...look}
            to={pathOf("phone")}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              toPhone();
            }}
          >
            {t("shell.session.with.phone")}
          </LinkButton>
        ) : (
          <Button {...look} onClick={toPhone}>
            {t("shell.session.with.phone")}
          </Button>
        ))}
    </Stack>
  );
}
