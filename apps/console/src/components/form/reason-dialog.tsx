import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import type { SubmitFormProps } from './submit-form.tsx';
import { TextLine, TextLines } from './text-line.tsx';

type ReasonDialogProps = Pick<SubmitFormProps, 'submit' | 'tone'> & {
  title: string;
  /** The field of the call that takes the words, and what it is called here. */
  field?: string;
  label?: string;
  hint?: string;
  placeholder?: string;
  maxLength: number;
  isOptional?: boolean;
  /** The words may have several lines. */
  hasLines?: boolean;
  /** What the step does, above the field. */
  children?: ReactNode;
  onSubmit: (words: string) => Promise<void>;
  onClose: () => void;
};

/** A step that takes words and nothing else: why it is done, or what somebody said. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { field = 'reason', label = 'Why', isOptional = false, hasLines = false, children, onSubmit, ...rest } = props;
  const { hint, placeholder, maxLength, ...dialog } = rest;
  const [words, setWords] = useState('');
  const Text = hasLines ? TextLines : TextLine;
  return (
    <FormDialog {...dialog} fields={[field]} isDirty={words !== ''} onSubmit={() => onSubmit(words)}>
      {(problems) => (
        <>
          {children}
          <Text
            {...{ label, hint, placeholder, maxLength }}
            note={isOptional ? 'optional' : undefined}
            required={!isOptional}
            problem={problems[field]}
            value={words}
            onChange={setWords}
          />
        </>
      )}
    </FormDialog>
  );
}
