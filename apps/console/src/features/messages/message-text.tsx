import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Note } from '../../components/page/note.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import styles from './messages.module.css';

/** The text of a message names its shopper: it is shown when somebody who may asks for it, which is audited. */
export function MessageText({ id }: { id: string }) {
  const mayRead = useMay('personal.read');
  const [text, setText] = useState<string | null>(null);
  const { isBusy, problem, run } = useWork();
  if (text !== null)
    return (
      <section aria-label="Its text" className={styles.text}>
        {text}
      </section>
    );
  if (!mayRead) return <p className="dim">Its text names the shopper; you may not read it.</p>;
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <div className="row">
        <Button
          isBusy={isBusy}
          onClick={() => void run(async () => setText((await api.readMessageText({ params: { id } })).text))}
        >
          Show its text
        </Button>
        <span className="dim">Stands in the audit.</span>
      </div>
    </>
  );
}
