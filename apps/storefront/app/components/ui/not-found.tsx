import type { SiteConfig } from '@bijli/contract';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Meter } from '@bijli/ui/meter.tsx';
import { useRouteLoaderData } from 'react-router';
import styles from './not-found.module.css';

const shop = { label: 'Shop All', href: '/shop' };
const help = [
  { label: 'Track Order', href: '/account?tab=orders' },
  { label: 'Contact', href: '/contact' },
];
const mostCategories = 3;

/** The 404 page. */
export function NotFound() {
  const menu = useRouteLoaderData<{ siteConfig: SiteConfig | null }>('root')?.siteConfig?.navigation.menu ?? [];
  const categories = menu.flatMap((entry) => ('href' in entry && entry.href.startsWith('/category/') ? [entry] : []));
  return (
    <div className={`wrap ${styles.page}`}>
      <Meter figure="0404" label="404" className={styles.meter} />
      <h1 className="t-1">This page does not exist</h1>
      <p className={styles.text}>The address may be mistyped, or the product may have left the shop.</p>
      <ButtonLink variant="go" to="/">
        Back to home
      </ButtonLink>
      <nav className={styles.popular} aria-label="Popular pages">
        {[shop, ...categories.slice(0, mostCategories), ...help].map(({ label, href }) => (
          <ButtonLink key={href} isSmall to={href}>
            {label}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
