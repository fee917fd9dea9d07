import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLines } from '../../components/form/text-line.tsx';

type ReasonDialogProps = {
  title: string;
  submit: string;
  /** The field of the call that takes the words, and what it is called here. */
  field: string;
  label: string;
  hint: string;
  isOptional?: boolean;
  maxLength: number;
  children?: ReactNode;
  onSubmit: (words: string) => Promise<void>;
  onClose: () => void;
};

/** A step that takes words. */
export function ReasonDialog({ title, submit, field, label, hint, isOptional = false, ...props }: ReasonDialogProps) {
  const [words, setWords] = useState('');
  return (
    <FormDialog
      title={title}
      submit={submit}
      fields={[field]}
      isDirty={words !== ''}
      onSubmit={() => props.onSubmit(words)}
      onClose={props.onClose}
    >
      {(problems) => (
        <>
          {props.children}
          <TextLines
            label={label}
            note={isOptional ? 'optional' : undefined}
            hint={hint}
            required={!isOptional}
            maxLength={props.maxLength}
            problem={problems[field]}
            value={words}
            onChange={setWords}
          />
        </>
      )}
    </FormDialog>
  );
}
