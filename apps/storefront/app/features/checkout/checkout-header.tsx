import { Icon } from '@bijli/ui/icon.tsx';
import { Logo } from '@bijli/ui/logo.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './checkout-header.module.css';

export type HeaderStep = 'shipping' | 'payment';

const steps: readonly { id: HeaderStep; label: string }[] = [
  { id: 'shipping', label: 'Shipping' },
  { id: 'payment', label: 'Payment' },
];

/** The checkout's header: the logo and the two steps, without other navigation. */
export function CheckoutHeader({ step }: { step: HeaderStep }) {
  const { company } = useSiteConfig();
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.row}`}>
        <Link className={styles.logo} to="/">
          <Logo name={company.shortName} />
        </Link>
        <ol className={styles.steps} aria-label="Steps">
          {steps.map(({ id, label }, index) => (
            <li key={id} aria-current={id === step ? 'step' : undefined}>
              <i>{index + 1}</i>
              {label}
            </li>
          ))}
        </ol>
        <span className={`s dim wide-only ${styles.secure}`}>
          <Icon shape={lockShape} isSmall />
          Secure checkout
        </span>
      </div>
    </header>
  );
}

const lockShape = (
  <>
    <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
    <path d="M7 11V7a5 5 0 0 1 10 0v4" />
  </>
);
