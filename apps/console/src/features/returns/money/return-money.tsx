import type { Reply } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection, StateDot } from '../../../components/page/panel.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import { Payee } from '../payouts/payee.tsx';
import { type Payout, payoutsKey } from '../payouts/payout-list.ts';
import { dueWords, shortDay } from '../payouts/payout-words.ts';
import { holderWords } from './money-words.ts';
import { SendBack } from './send-back.tsx';

type Return = Reply<'readReturn'>['return'];

const ClosePayoutDialog = lazyPart(() => import('../payouts/close-payout-dialog.tsx'));
const BounceDialog = lazyPart(() => import('./bounce-dialog.tsx'));
const UpiIdDialog = lazyPart(() => import('./upi-id-dialog.tsx'));

/** The money of one return: what is owed, to whom, until when, who holds it, and what can be done with it. */
export function ReturnMoney({ returnId }: { returnId: string }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [payoutsKey, 'of-return', returnId],
    queryFn: () => readMoney(returnId),
  });
  const reload = () => void client.invalidateQueries({ queryKey: [payoutsKey] });
  return (
    <PanelSection title="Money">
      {error && !data && <Note tone="bad">{sentenceOf(error)}</Note>}
      {!error && !data && <Spinner state="running" />}
      {data && <Facts {...data} onChanged={reload} />}
    </PanelSection>
  );
}

type Money = { of: Return; payout: Payout | undefined };

async function readMoney(id: string): Promise<Money> {
  const { return: of } = await api.readReturn({ params: { id } });
  const isPaidOut = of.payoutTo !== null && of.refund !== null;
  return { of, payout: isPaidOut ? (await api.readPayout({ params: { id } })).payout : undefined };
}

function Facts({ of, payout, onChanged }: Money & { onChanged: () => void }) {
  const { amount, status, refund } = of;
  if (amount === 0) return <p className="dim">Nothing was paid for these units, so nothing goes back.</p>;
  if (status === 'refused' || status === 'cancelled') return <p className="dim">Nothing goes back.</p>;
  if (!refund)
    return (
      <>
        <p>
          <b>{formatRupees(amount)}</b> <span className="dim">goes back if the inspection passes.</span>
        </p>
        {of.payoutTo && <p className="dim xs">In cash at the door: to the UPI ID {of.payoutTo}.</p>}
      </>
    );
  const isOwed = refund.holder !== 'bank';
  return (
    <>
      <p>
        <b>{formatRupees(amount)}</b> <span className="dim">{holderWords(refund.holder)}</span>
      </p>
      {isOwed && (
        <StateDot state={refund.isLate ? 'trouble' : 'waits'}>
          <time dateTime={refund.to}>{refund.isLate ? `Late, due ${shortDay(refund.to)}` : dueWords(refund.to)}</time>
        </StateDot>
      )}
      {of.isToBePaidBack && <SendBack of={of} onChanged={onChanged} />}
      {payout && <PayoutFacts of={of} payout={payout} onChanged={onChanged} />}
    </>
  );
}

type Opened = 'close' | 'bounce' | 'upi-id';

function PayoutFacts({ of, payout, onChanged }: { of: Return; payout: Payout; onChanged: () => void }) {
  const mayPay = useMay('orders.refund');
  const [opened, setOpened] = useState<Opened>();
  const { paid } = payout;
  const done = { onChanged, onClose: () => setOpened(undefined) };
  return (
    <>
      <Payee payout={payout} />
      {paid && (
        <p>
          <StateDot state="done">Paid {formatTime(paid.at)}</StateDot>
          <br />
          <span className="dim">UTR</span> <span className="num">{paid.reference ?? 'none'}</span>
        </p>
      )}
      {mayPay && (
        <div className="row">
          {paid ? (
            <Button isSmall onClick={() => setOpened('bounce')}>
              It came back…
            </Button>
          ) : (
            <>
              <Button isSmall onClick={() => setOpened('close')}>
                Paid…
              </Button>
              <Button isSmall onClick={() => setOpened('upi-id')}>
                Correct the UPI ID…
              </Button>
            </>
          )}
        </div>
      )}
      {opened === 'close' && <ClosePayoutDialog payout={payout} onClosed={onChanged} onClose={done.onClose} />}
      {opened === 'bounce' && <BounceDialog of={of} {...done} />}
      {opened === 'upi-id' && <UpiIdDialog of={of} {...done} />}
    </>
  );
}
