import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { type FormEvent, useState } from 'react';
import { TextLine } from '../../../../components/form/text-line.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from '../order-page.module.css';
import { keepOrder, readOrderAgain, type StaffOrder } from '../order-query.ts';

/** Words that staff put on the order to find it again. */
export function TagFacts({ order }: { order: StaffOrder }) {
  const mayChange = useMay('orders.change');
  const [tag, setTag] = useState('');
  const { isBusy, problem, run } = useWork();
  const { _id: id, tags, version: expectedVersion } = order;

  async function save(next: string[]): Promise<boolean> {
    const isDone = await run(async () => {
      const reply = await api.tagOrder({ params: { id }, body: { tags: next, expectedVersion } });
      await keepOrder(reply.order);
    });
    if (!isDone) await readOrderAgain(id);
    return isDone;
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (tag.trim() !== '' && (await save([...tags, tag]))) setTag('');
  }

  return (
    <PanelSection title="Tags">
      {problem && <Note tone="bad">{problem}</Note>}
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label="Tags of the order">
          {tags.map((one) => (
            <li key={one}>
              {one}
              {mayChange && (
                <button
                  type="button"
                  aria-label={`Take the tag ${one} off`}
                  disabled={isBusy}
                  onClick={() => void save(tags.filter((other) => other !== one))}
                >
                  <Icon name="x" isSmall />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !mayChange && <p className="dim">No tags.</p>
      )}
      {mayChange && tags.length < 10 && (
        <form className={styles.addTag} onSubmit={(event) => void add(event)}>
          <TextLine label="New tag" maxLength={40} value={tag} onChange={setTag} />
          <Button type="submit" isBusy={isBusy}>
            Add
          </Button>
        </form>
      )}
    </PanelSection>
  );
}
