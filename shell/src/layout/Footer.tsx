import { useSettings, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Container, Dimension, Logo } from "@gable/shared-ui/core";
import { useBrand } from "../services/useBrand.ts";
import css from "./Footer.module.css";
import { useNavigation } from "./useNavigation.ts";

const SOCIAL = ["facebook", "instagram", "twitter", "youtube"] as const;

/** The foot of every page: brand, ways through the site, contact, from settings and descriptors. */
export function Footer() {
  const t = useT();
  const { name, footerLogo } = useBrand();
  const { company, social, apps } = useSettings();
  const find = useNavigation("header");
  const about = useNavigation("footer");
  const networks = SOCIAL.filter((network) => /^https?:/.test(social[network]));
  const stores = [
    { label: "App Store", href: apps.appStore },
    { label: "Google Play", href: apps.playStore },
  ].filter(({ href }) => /^https?:/.test(href));
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.columns}>
          <div className={css.brand}>
            <Link to="/" className={css.home} aria-label={t("shell.header.home", { name })}>
              <Logo name={name} src={footerLogo} />
            </Link>
            <p>{t("shell.footer.promise")}</p>
          </div>
          <nav aria-labelledby="footer-find">
            <h2 id="footer-find">{t("shell.footer.find")}</h2>
            <ul>
              {find.map(({ to, label }) => (
                <li key={to + label}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-about">
            <h2 id="footer-about">
              <bdi>{name}</bdi>
            </h2>
            <ul>
              {about.map(({ to, label }) => (
                <li key={to + label}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t("shell.footer.contact")}</h2>
            <ul>
              {company.email && (
                <li>
                  <a href={`mailto:${company.email}`}>
                    <bdi>{company.email}</bdi>
                  </a>
                </li>
              )}
              {company.phones.filter(Boolean).map((phone) => (
                <li key={phone}>
                  <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                    <bdi dir="ltr">{phone}</bdi>
                  </a>
                </li>
              ))}
              {company.address && (
                <li className={css.address}>
                  <bdi>{company.address}</bdi>
                </li>
              )}
              {networks.map((network) => (
                <li key={network}>
                  <a href={social[network]} rel="noopener noreferrer" target="_blank">
                    {t(`shell.footer.${network}`)}
                  </a>
                </li>
              ))}
              {stores.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noopener noreferrer" target="_blank">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Dimension className={css.end}>
          <bdi>© {name}</bdi>
        </Dimension>
      </Container>
    </footer>
  );
}
