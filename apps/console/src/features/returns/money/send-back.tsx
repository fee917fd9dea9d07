import type { Reply } from '@bijli/contract';
import { formatRupees, returnNumber } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Note } from '../../../components/page/note.tsx';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { useReturnWork } from '../page/use-return-work.ts';

type SendBackProps = { of: Reply<'readReturn'>['return']; onChanged: () => void };

/** What was paid online and passed goes back by the payment provider, at the word of who may send money back. */
export function SendBack({ of: { _id: id, amount, version: expectedVersion }, onChanged }: SendBackProps) {
  const mayRefund = useMay('orders.refund');
  const { isBusy, problem, change } = useReturnWork();
  if (!mayRefund) return <p className="dim xs">Somebody who may refund sends it back.</p>;
  const money = formatRupees(amount);
  async function send(): Promise<void> {
    const body = { status: 'refunded', expectedVersion } as const;
    const done = `${money} of ${returnNumber(id)} goes back to where it was paid from.`;
    await change(() => api.moveReturn({ params: { id }, body }), done);
    onChanged();
  }
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <Button variant="go" isWide isBusy={isBusy} onClick={() => void send()}>
        Send {money} back
      </Button>
      <p className="dim xs">It goes to where it was paid from.</p>
    </>
  );
}
