import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { DialogBody } from '../../components/overlay/dialog-body.tsx';
import type { Import } from './use-import.ts';
import { undoSentences } from './what-stays.ts';

type UndoDialogProps = { file: Import; onUndo: () => void; onClose: () => void };

/** Says in numbers what goes back and what stays. */
export default function UndoDialog({ file, onUndo, onClose }: UndoDialogProps) {
  return (
    <Overlay kind="dialog" title={`Undo the import of ${file.fileName}`} isOpen onClose={onClose}>
      <DialogBody>
        <ul className="stack">
          {undoSentences(file).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button variant="danger" isWide onClick={onUndo}>
          Undo the import
        </Button>
      </DialogBody>
    </Overlay>
  );
}
