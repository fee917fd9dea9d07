import { ButtonLink } from '@bijli/ui/button.tsx';
import { Meter } from '@bijli/ui/meter.tsx';
import styles from './not-found.module.css';

const popularPages = [
  { label: 'Shop All', to: '/shop' },
  { label: 'Smartphones', to: '/category/smartphones' },
  { label: 'Feature Phones', to: '/category/feature-phones' },
  { label: 'Wearables', to: '/category/wearables' },
  { label: 'Track Order', to: '/account?tab=orders' },
  { label: 'Contact', to: '/contact' },
];

/** The 404 page. */
export function NotFound() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Meter figure="0404" label="404" className={styles.meter} />
      <h1 className="t-1">This page does not exist</h1>
      <p className={styles.text}>The address may be mistyped, or the product may have left the shop.</p>
      <ButtonLink variant="go" to="/">
        Back to home
      </ButtonLink>
      <nav className={styles.popular} aria-label="Popular pages">
        {popularPages.map(({ label, to }) => (
          <ButtonLink key={to} isSmall to={to}>
            {label}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
