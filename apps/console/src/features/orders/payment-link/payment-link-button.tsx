import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { ShownOnceDialog } from '../../../components/overlay/shown-once-dialog.tsx';
import { Note } from '../../../components/page/note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';

/** Makes a link by which a cash order is paid online, and shows it once. */
export function PaymentLinkButton({ orderId: id }: { orderId: string }) {
  const [url, setUrl] = useState<string>();
  const { isBusy, problem, run } = useWork();

  const make = () => run(async () => setUrl((await api.createPaymentLink({ params: { id } })).url));
  const copy = async (link: string) =>
    showToast(
      await navigator.clipboard?.writeText(link).then(
        () => 'The link is copied.',
        () => 'The browser refused. Select the link and copy it.',
      ),
    );

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void make()}>
        Payment link…
      </Button>
      {problem && <Note tone="bad">{problem}</Note>}
      {url && (
        <ShownOnceDialog title="Payment link" label="The link" value={url} onClose={() => setUrl(undefined)}>
          <p>
            Send it to the shopper: whoever has it sees the order’s number, goods and amount, no name or address, and
            pays it online. It ends when the order is handed over, or when another link is made.
          </p>
          <Button isWide onClick={() => void copy(url)}>
            Copy the link
          </Button>
        </ShownOnceDialog>
      )}
    </>
  );
}
