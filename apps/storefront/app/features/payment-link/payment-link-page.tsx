import { formatRupees } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import type { PaymentLink } from './link-payment.ts';
import { LinkPayment } from './link-payment-panel.tsx';
import styles from './payment-link.module.css';

type Shown = { link: PaymentLink } | { problem: string };

/** Pays an order to be paid on delivery by the token behind the '#' of the address, whoever opened it. */
export function PaymentLinkPage() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const token = hash.slice(1) || tokenOf(state);

  useEffect(() => {
    // Scripts that measure read the address. The history's state stays in this tab, and through a reload.
    if (hash) void navigate('/payment', { replace: true, state: { token: hash.slice(1) } });
  }, [hash, navigate]);

  useEffect(() => {
    let isCurrent = true;
    void readLink(token).then((read) => isCurrent && setShown(read));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (!shown)
    return (
      <>
        <Loading title="Pay for an order" text="Loading the order" />
        <ScriptNeeded />
      </>
    );
  if ('problem' in shown) return <NotShown problem={shown.problem} />;
  const { link } = shown;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="t-1">Order #{link.orderNumber}</h1>
      <ul className={styles.items}>
        {link.items.map(({ name, quantity }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="num">× {quantity}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>Total</span>
          <span className="num">{formatRupees(link.amount)}</span>
        </li>
      </ul>
      <LinkPayment link={link} token={token} onChanged={(now) => setShown({ link: now })} />
    </div>
  );
}

function tokenOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';
}

async function readLink(token: string): Promise<Shown> {
  try {
    return { link: await buyerApi.readPaymentLink({ body: { token } }) };
  } catch (error) {
    return { problem: messageOf(error, 'The order could not be loaded. Please try again.') };
  }
}

function NotShown({ problem }: { problem: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={problem}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink to="/contact" variant="quiet">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
