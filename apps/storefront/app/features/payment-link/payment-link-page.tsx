import { formatRupees } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import type { PaymentLink } from './link-payment.ts';
import { LinkPayment } from './link-payment-panel.tsx';
import styles from './payment-link.module.css';

type Shown = { token: string; link: PaymentLink } | { problem: string };

/** Pays an order to be paid on delivery by the token behind the '#' of the address, whoever opened it. */
export function PaymentLinkPage() {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    const token = window.location.hash.slice(1);
    let isCurrent = true;
    void readLink(token).then((read) => isCurrent && setShown(read));
    return () => {
      isCurrent = false;
    };
  }, []);

  if (!shown)
    return (
      <>
        <Loading title="Pay for an order" text="Loading the order" />
        <ScriptNeeded />
      </>
    );
  if ('problem' in shown) return <NotShown problem={shown.problem} />;
  const { link, token } = shown;
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
      <LinkPayment link={link} token={token} onChanged={(link) => setShown({ token, link })} />
    </div>
  );
}

async function readLink(token: string): Promise<Shown> {
  try {
    return { token, link: await buyerApi.readPaymentLink({ body: { token } }) };
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
