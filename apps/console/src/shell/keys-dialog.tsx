import { Overlay } from '@bijli/ui/overlay.tsx';
import { DialogBody } from '../components/overlay/dialog-body.tsx';
import { type KeyHelp, useShownKeys } from '../platform/screen-keys.ts';
import styles from './frame.module.css';

const everywhere: readonly KeyHelp[] = [
  { keys: ['Ctrl K'], does: 'finds products, pages and actions' },
  { keys: ['Ctrl S'], does: 'saves a form' },
  { keys: ['?'], does: 'shows these keys' },
];

/** The keys of the console and of the open screen. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const shown = useShownKeys();
  return (
    <Overlay kind="dialog" title="Keys" isOpen onClose={onClose}>
      <DialogBody>
        {shown && <KeyList title={shown.screen} keys={shown.keys} />}
        <KeyList title="Everywhere" keys={everywhere} />
      </DialogBody>
    </Overlay>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly KeyHelp[] }) {
  return (
    <section aria-label={title}>
      <h3 className="t-4">{title}</h3>
      <dl className={styles.keys}>
        {keys.map(({ keys: names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
