import type { Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Note } from '../../../components/page/note.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import type { Payout } from './payout-list.ts';

/** To whom a payout goes: masked until somebody who may asks for it, which is audited. */
export function Payee({ payout }: { payout: Payout }) {
  const mayShow = useMay('personal.read');
  const [read, setRead] = useState<{ shown: Reply<'readPayoutTo'>; version: number }>();
  const { isBusy, problem, run } = useWork();
  // A corrected UPI ID is another one.
  const shown = read?.version === payout.version ? read.shown : undefined;
  const { name, payoutTo } = shown ?? payout;
  const { id, version } = payout;
  const show = async () => setRead({ shown: await api.readPayoutTo({ params: { id } }), version });
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <p>
        <b>{name || 'An erased shopper'}</b>
        <br />
        {payoutTo === null ? (
          <span className="dim">No UPI ID was asked for: ask the shopper.</span>
        ) : (
          <span className="num">{payoutTo}</span>
        )}
      </p>
      {!shown && mayShow && (
        <div className="row">
          <Button isSmall isBusy={isBusy} onClick={() => void run(show)}>
            Show name and UPI ID
          </Button>
          <span className="dim xs">Stands in the audit.</span>
        </div>
      )}
    </>
  );
}
