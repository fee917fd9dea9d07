import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { DialogBody } from '../../overlay/dialog-body.tsx';
import { Note } from '../../page/note.tsx';
import { ConflictView } from '../conflict/conflict-view.tsx';
import type { FieldWords } from '../conflict/field-words.ts';
import type { EditedDocument } from './local-draft.ts';
import type { DocumentForm } from './use-document-form.ts';

type DocumentDialogProps<D extends EditedDocument> = {
  title: string;
  form: DocumentForm<D>;
  words: FieldWords;
  /** The fields that show their own problem; all other problems stand on top. */
  fields: readonly string[];
  onClose: () => void;
  children: ReactNode;
};

/** A document in a dialog. What somebody else saved meanwhile is joined; where both changed a field, it asks. */
export function DocumentDialog<D extends EditedDocument>(props: DocumentDialogProps<D>) {
  const { title, form, words, fields, onClose, children } = props;
  const { conflict, problem, problems, isDirty, isBusy } = form;
  const body = useRef<HTMLElement>(null);
  const firstField = useRef<HTMLElement>(null);
  const onBody = useCallback((element: HTMLElement | null) => {
    body.current = element;
    firstField.current = element?.querySelector<HTMLElement>('input, select, textarea') ?? null;
  }, []);
  useEffect(() => {
    if (Object.keys(problems).length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const paths = Object.keys(problems);
  const isAtFields = paths.length > 0 && paths.every((path) => fields.includes(path));
  const refusal = problem && !isAtFields && <Note tone="bad">{problem}</Note>;

  function close(): void {
    if (!isDirty || confirm('This is not saved. Close it and lose what you typed?')) onClose();
  }
  async function send(saving: Promise<boolean>): Promise<void> {
    if (await saving) onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send(form.save());
  }

  return (
    <Overlay kind="dialog" title={title} isOpen onClose={close} initialFocus={firstField}>
      <DialogBody ref={onBody}>
        {conflict ? (
          <ConflictView
            conflict={conflict}
            words={words}
            isBusy={isBusy}
            onSave={(decided) => void send(form.resolve(decided))}
            onLeave={form.postpone}
          >
            {refusal}
          </ConflictView>
        ) : (
          <form className="stack" onSubmit={submit}>
            {refusal}
            {children}
            <Button type="submit" variant="go" isWide isBusy={isBusy}>
              Save
            </Button>
          </form>
        )}
      </DialogBody>
    </Overlay>
  );
}
