import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Anchored } from '../anchored.tsx';
import editable from '../editable-cell.module.css';

type CellEditorProps = {
  label: string;
  first: string;
  prefix?: string;
  inputMode: 'numeric' | 'decimal';
  /** Why it cannot be kept; nothing when it can. */
  problemOf: (text: string) => string | undefined;
  /** What follows from the number. */
  children: (text: string) => ReactNode;
  onKeep: (text: string) => void;
  onClose: () => void;
  onNext: () => void;
};

/** A number edited in its cell. Enter and Tab keep it, Escape leaves it as it was; nothing is sent. */
export function CellEditor(props: CellEditorProps) {
  const { label, first, prefix, inputMode, problemOf, children, onKeep, onClose, onNext } = props;
  const [text, setText] = useState(first);
  const box = useRef<HTMLSpanElement>(null);
  const isEnded = useRef(false);
  const problem = problemOf(text);

  function end(isKept: boolean, then: () => void): void {
    if (isKept && problem) return;
    if (isEnded.current) return;
    isEnded.current = true;
    if (isKept && text !== first) onKeep(text);
    then();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') end(true, onClose);
    else if (event.key === 'Escape') end(false, onClose);
    else if (event.key === 'Tab' && !event.shiftKey) end(true, onNext);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <span className={editable.editor} data-wrong={problem ? true : undefined} ref={box}>
        {prefix}
        <input
          // biome-ignore lint/a11y/noAutofocus: the person asked to edit this cell
          autoFocus
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          inputMode={inputMode}
          value={text}
          maxLength={16}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
          onBlur={() => end(!problem, onClose)}
        />
      </span>
      <Anchored anchor={box}>
        {problem ? <span className="bad">{problem}</span> : children(text)}
        <span className="xs dim">
          <kbd>Enter</kbd> keeps, <kbd>Esc</kbd> leaves
        </span>
      </Anchored>
    </>
  );
}
