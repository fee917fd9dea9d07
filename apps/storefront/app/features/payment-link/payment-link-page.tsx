import { formatRupees } from '@bijli/rules';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import linked from '../../components/link-token/link-page.module.css';
import { LinkProblem } from '../../components/link-token/link-problem.tsx';
import { useLinkToken } from '../../components/link-token/use-link-token.ts';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import type { PaymentLink } from './link-payment.ts';
import { LinkPayment } from './link-payment-panel.tsx';
import styles from './payment-link.module.css';

type Shown = { link: PaymentLink } | { problem: string };

/** Pays an order to be paid on delivery by the token behind the '#' of the address, whoever opened it. */
export function PaymentLinkPage() {
  const [shown, setShown] = useState<Shown>();
  const token = useLinkToken('/payment');

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
  if ('problem' in shown) return <LinkProblem problem={shown.problem} />;
  const { link } = shown;
  return (
    <div className={`wrap ${linked.page}`}>
      <h1 className="t-1">Order #{link.orderNumber}</h1>
      <ul className={linked.items}>
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

async function readLink(token: string): Promise<Shown> {
  try {
    return { link: await buyerApi.readPaymentLink({ body: { token } }) };
  } catch (error) {
    return { problem: messageOf(error, 'The order could not be loaded. Please try again.') };
  }
}
