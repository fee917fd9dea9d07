import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import styles from '../../components/link-token/link-page.module.css';
import { LinkProblem } from '../../components/link-token/link-problem.tsx';
import { useLinkToken } from '../../components/link-token/use-link-token.ts';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import { DeliveryAnswer, type DeliveryLink } from './delivery-answer.tsx';

type Shown = { link: DeliveryLink } | { problem: string };

/** Tells the courier when and where to come again, by the token behind the '#' of the address, whoever opened it. */
export function DeliveryLinkPage() {
  const [shown, setShown] = useState<Shown>();
  const token = useLinkToken('/delivery');

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
        <Loading title="A failed delivery" text="Loading the parcel" />
        <ScriptNeeded />
      </>
    );
  if ('problem' in shown) return <LinkProblem problem={shown.problem} />;
  const { link } = shown;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="t-1">Order #{link.orderNumber}</h1>
      <ul className={styles.items} aria-label="In the parcel">
        {link.items.map(({ name, quantity }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="num">× {quantity}</span>
          </li>
        ))}
      </ul>
      <DeliveryAnswer link={link} token={token} onChanged={(now) => setShown({ link: now })} />
    </div>
  );
}

async function readLink(token: string): Promise<Shown> {
  try {
    return { link: await buyerApi.readDeliveryLink({ body: { token } }) };
  } catch (error) {
    return { problem: messageOf(error, 'The parcel could not be loaded. Please try again.') };
  }
}
