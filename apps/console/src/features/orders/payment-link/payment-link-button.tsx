import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Note } from '../../../components/page/note.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

/** Makes a link by which an order is paid online, and shows it once. */
export function PaymentLinkButton({ orderId: id }: { orderId: string }) {
  const [url, setUrl] = useState<string>();
  const { isBusy, problem, run } = useWork();

  const make = () => run(async () => setUrl((await api.createPaymentLink({ params: { id } })).url));

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void make()}>
        Payment link…
      </Button>
      {problem && <Note tone="bad">{problem}</Note>}
      {url && <PaymentLinkDialog url={url} onClose={() => setUrl(undefined)} />}
    </>
  );
}
