import { Link } from 'react-router';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './breadcrumbs.module.css';
import { StructuredData } from './structured-data.tsx';

type Crumb = { label: string; to: string };

/** Breadcrumbs: links to the parent pages, then the page's own name; also as structured data. */
export function Breadcrumbs({ above = [], current }: { above?: readonly Crumb[]; current: string }) {
  const { platform } = useSiteConfig();
  const links = [{ label: 'Home', to: '/' }, ...above];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
      <StructuredData facts={breadcrumbList({ links, current, origin: platform.url.replace(/\/+$/, '') })} />
    </nav>
  );
}

function breadcrumbList({ links, current, origin }: { links: Crumb[]; current: string; origin: string }) {
  const items = links.map(({ label, to }) => ({ name: label, item: `${origin}${to}` }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...items, { name: current }].map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}
