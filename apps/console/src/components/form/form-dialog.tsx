import { Overlay } from '@bijli/ui/overlay.tsx';
import { useCallback, useRef } from 'react';
import { DialogBody } from '../overlay/dialog-body.tsx';
import { useLeavingGuard } from '../use-leaving-guard.ts';
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';

type FormDialogProps = Omit<SubmitFormProps, 'layout' | 'onDone'> & {
  title: string;
  /** Closing asks first. */
  isDirty?: boolean;
  /** The dialog stays when it shows what came of it. */
  staysOpen?: boolean;
  onClose: () => void;
};

/** A small form in a dialog, which begins in its first field. */
export function FormDialog({ title, isDirty = false, staysOpen = false, onClose, ...form }: FormDialogProps) {
  const firstField = useRef<HTMLElement>(null);
  const onBody = useCallback((element: HTMLElement | null) => {
    firstField.current = element?.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea') ?? null;
  }, []);
  useLeavingGuard(isDirty, 'This is not saved. Leave and lose what you typed?');

  function close(): void {
    if (!isDirty || confirm('This is not saved. Close it and lose what you typed?')) onClose();
  }

  return (
    <Overlay kind="dialog" title={title} isOpen onClose={close} initialFocus={firstField}>
      <DialogBody ref={onBody}>
        <SubmitForm {...form} {...(staysOpen ? {} : { onDone: onClose })} />
      </DialogBody>
    </Overlay>
  );
}
