import { Button } from '@bijli/ui/button.tsx';
import { ShownOnceDialog } from '../../../components/overlay/shown-once-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';

type PaymentLinkDialogProps = {
  url: string;
  /** The shopper has it already. */
  isMailed?: boolean;
  onClose: () => void;
};

/** Shows a payment link once, to be copied. */
export function PaymentLinkDialog({ url, isMailed = false, onClose }: PaymentLinkDialogProps) {
  const copy = async (link: string) =>
    showToast(
      await navigator.clipboard?.writeText(link).then(
        () => 'The link is copied.',
        () => 'The browser refused. Select the link and copy it.',
      ),
    );
  return (
    <ShownOnceDialog title="Payment link" label="The link" value={url} onClose={onClose}>
      <p>
        {isMailed
          ? 'The shopper is mailed this link. Whoever has it sees the order’s number, goods and amount, no name or address, and pays it online, for a day. '
          : 'Send it to the shopper: whoever has it sees the order’s number, goods and amount, no name or address, and pays it online. '}
        It ends when the order is handed over, or when another link is made.
      </p>
      <Button isWide onClick={() => void copy(url)}>
        Copy the link
      </Button>
    </ShownOnceDialog>
  );
}
