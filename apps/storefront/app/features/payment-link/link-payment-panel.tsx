import { formatRupees } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useRef, useState } from 'react';
import { payOrder } from '../../components/payment/pay-order.ts';
import { paymentDependencies } from '../../components/payment/payment-dependencies.ts';
import { buyerApi } from '../../platform/buyer-api.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { callsByToken, type PaymentLink, payableOrder } from './link-payment.ts';

type LinkPaymentProps = { link: PaymentLink; token: string; onChanged: (link: PaymentLink) => void };

/** A button for each way to pay; what became of it is said in its place. */
export function LinkPayment({ link, token, onChanged }: LinkPaymentProps) {
  const shopName = useSiteConfig().company.shortName;
  const [paying, setPaying] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // A ref, not state: a second press may come before the next render.
  const isBusy = useRef(false);

  async function pay(method: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPaying(method);
    setProblem(undefined);
    const dependencies = { ...paymentDependencies(shopName), api: callsByToken(buyerApi, token) };
    const outcome = await payOrder(dependencies, payableOrder(link, method));
    // It may have been handed over or paid by somebody else meanwhile.
    const now = await buyerApi.readPaymentLink({ body: { token } }).catch(() => undefined);
    isBusy.current = false;
    setPaying(undefined);
    if (outcome.kind !== 'paid') setProblem(outcome.message);
    onChanged(outcome.kind === 'paid' ? { ...link, state: 'paid' } : (now ?? link));
  }

  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      {link.state === 'open' && (
        <>
          <p>This order was to be paid in cash when it arrives. Pay it now, and the courier collects nothing.</p>
          {link.methods.map(({ id, label }) => (
            <Button key={id} variant="go" isWide isBusy={paying === id} onClick={() => pay(id)}>
              Pay {formatRupees(link.amount)} {link.methods.length > 1 ? `by ${label}` : 'online'}
            </Button>
          ))}
        </>
      )}
      {link.state === 'paid' && <Alert tone="save">This order is paid. Thank you! The courier collects nothing.</Alert>}
      {link.state === 'ended' && (
        <Alert>This order can no longer be paid by this link: it is on its way, or was cancelled.</Alert>
      )}
      {link.state !== 'open' && (
        <ButtonLink to="/shop" variant="quiet">
          Continue Shopping
        </ButtonLink>
      )}
    </>
  );
}
