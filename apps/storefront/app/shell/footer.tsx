import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../platform/site-config.ts';
import { CookieChoicesButton } from './analytics.tsx';
import styles from './footer.module.css';
import { FooterWordmark } from './footer-wordmark.tsx';

const policies = [
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'Shipping', to: '/shipping-policy' },
  { label: 'Returns', to: '/return-policy' },
];

/** Columns from 1024 px, below that collapsible sections; then the brand name and the legal line. */
export function Footer() {
  const columns = useSiteConfig().footer[0]?.columns ?? [];
  return (
    <footer className={classNames(styles.footer, 'on-black', 'below')}>
      <div className={classNames('wrap', styles.upper)}>
        <div className={styles.folds}>
          {columns.map(({ title, links }) => (
            <details key={title}>
              <summary>
                {title}
                <Icon name="chevron-down" />
              </summary>
              <FooterLinks links={links} />
            </details>
          ))}
        </div>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <FooterLinks links={links} />
            </div>
          ))}
        </div>
        <FooterWordmark className={styles.wordmark} />
      </div>
      <FooterEnd />
    </footer>
  );
}

/** The footer of the store locator: the legal line only. */
export function MinimalFooter() {
  return (
    <footer className={classNames(styles.footer, 'on-black', 'below')}>
      <FooterEnd />
    </footer>
  );
}

function FooterLinks({ links }: { links: readonly { label: string; href: string }[] }) {
  return (
    <ul>
      {links.slice(0, 4).map(({ label, href }) => (
        <li key={label}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function FooterEnd() {
  const copyright = useSiteConfig().footer[0]?.copyright;
  return (
    <div className={styles.end}>
      <div className="wrap">
        <p>{copyright}</p>
        <nav aria-label="Policies">
          <CookieChoicesButton />
          {policies.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </div>
  );
}
