import { Button, type ButtonVariant } from '@bijli/ui/button.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Note } from '../page/note.tsx';
import type { FieldProblems } from './documents/field-problems.ts';
import { useFieldWork } from './use-field-work.ts';

export type SubmitFormProps = {
  /** The label of its button. */
  submit: ReactNode;
  tone?: ButtonVariant;
  /** The fields and the button one below the other, or in one row. */
  layout?: 'stack' | 'row';
  isDisabled?: boolean;
  /** The fields that show their own problem; all other problems stand on top. */
  fields?: readonly string[];
  /** Saves it. A refusal is shown, and nothing that was typed is lost. */
  onSubmit: () => Promise<void>;
  onDone?: () => void;
  children: ReactNode | ((problems: FieldProblems) => ReactNode);
  /** Below its button. */
  foot?: ReactNode;
};

/** A small form: one button, problems at their fields, the first of which gets the focus. */
export function SubmitForm(props: SubmitFormProps) {
  const { submit, tone = 'go', layout = 'stack', isDisabled = false, fields = [], onSubmit, onDone } = props;
  const { children, foot } = props;
  const { isBusy, problem, problems, run } = useFieldWork(fields);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(onSubmit)) onDone?.();
  }

  const content = (
    <>
      {typeof children === 'function' ? children(problems) : children}
      <Button type="submit" variant={tone} isWide={layout === 'stack'} isBusy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </>
  );
  return (
    <form className="stack" ref={form} onSubmit={(event) => void send(event)}>
      {problem && <Note tone="bad">{problem}</Note>}
      {layout === 'row' ? <div className="row">{content}</div> : content}
      {foot}
    </form>
  );
}
