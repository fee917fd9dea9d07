import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import editable from '../../fields/editable-cell.module.css';
import { Anchored } from '../../overlay/anchored.tsx';
import type { CellMove } from '../columns/columns.ts';

type CellEditorProps = {
  label: string;
  first: string;
  /** What was typed on the cell, which began the editing. */
  typed?: string | undefined;
  prefix?: string;
  inputMode: 'numeric' | 'decimal';
  /** Why it cannot be kept; nothing when it can. */
  problemOf: (text: string) => string | undefined;
  /** What follows from the number. */
  children: (text: string) => ReactNode;
  onKeep: (text: string) => void;
  onEnd: (move: CellMove) => void;
};

const moves: Readonly<Record<string, readonly [plain: CellMove, withShift: CellMove]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

/** A number edited in its cell, as in a spreadsheet: Enter and Tab keep it and move on, Escape leaves it as it was. Nothing is sent. */
export function CellEditor(props: CellEditorProps) {
  const { label, first, typed, prefix, inputMode, problemOf, children, onKeep, onEnd } = props;
  const [text, setText] = useState(typed ?? first);
  const box = useRef<HTMLSpanElement>(null);
  const isEnded = useRef(false);
  const problem = problemOf(text);

  function end(isKept: boolean, move: CellMove): void {
    if (isKept && problem) return;
    if (isEnded.current) return;
    isEnded.current = true;
    if (isKept && text !== first) onKeep(text);
    onEnd(move);
  }
  function onKey(event: KeyboardEvent): void {
    const move = moves[event.key]?.[event.shiftKey ? 1 : 0];
    if (move) end(true, move);
    else if (event.key === 'Escape') end(false, 'stay');
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
          onFocus={({ target }) => typed === undefined && target.select()}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKey}
          onBlur={() => end(!problem, 'stay')}
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
