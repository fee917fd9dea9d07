import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import type { ReactNode } from 'react';
import { TextLine } from '../form/text-line.tsx';
import { DialogBody } from './dialog-body.tsx';

type ShownOnceDialogProps = { title: string; label: string; value: string; onClose: () => void; children: ReactNode };

/** A secret to copy: closed, it is gone. */
export function ShownOnceDialog({ title, label, value, onClose, children }: ShownOnceDialogProps) {
  return (
    <Overlay kind="dialog" title={title} isOpen onClose={onClose}>
      <DialogBody>
        {children}
        <TextLine label={label} readOnly value={value} onFocus={({ target }) => target.select()} onChange={() => {}} />
        <Button variant="go" isWide onClick={onClose}>
          Done
        </Button>
      </DialogBody>
    </Overlay>
  );
}
