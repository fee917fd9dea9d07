import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { DialogBody } from '../../../components/overlay/dialog-body.tsx';
import type { Import } from '../use-import.ts';
import { keptByUndo } from '../what-stays.ts';

type ApplyDialogProps = { file: Import; label: string; onApply: () => void; onClose: () => void };

/** Says in numbers what cannot be taken back. */
export default function ApplyDialog({ file, label, onApply, onClose }: ApplyDialogProps) {
  return (
    <Overlay kind="dialog" title={label} isOpen onClose={onClose}>
      <DialogBody>
        <p>For 30 days an undo takes back all of the import except:</p>
        <ul className="stack">
          {keptByUndo(file).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button variant="go" isWide onClick={onApply}>
          {label}
        </Button>
      </DialogBody>
    </Overlay>
  );
}
