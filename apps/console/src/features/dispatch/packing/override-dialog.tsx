import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';

type OverrideDialogProps = { number: string; onPack: (reason: string) => Promise<void>; onClose: () => void };

/** Packs a number that is not in stock, which stands on a list until it is explained. */
export default function OverrideDialog({ number, onPack, onClose }: OverrideDialogProps) {
  return (
    <ReasonDialog
      title={`Pack ${number}`}
      submit="Pack it with this reason"
      field="overrideReason"
      maxLength={200}
      onSubmit={onPack}
      onClose={onClose}
    >
      <p className="dim">
        The number comes into the store with this order, the stock stays as it is. It stands on a list until somebody
        explains where the piece came from.
      </p>
    </ReasonDialog>
  );
}
