import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';
import { Note } from '../page/note.tsx';
import { hearScanner } from './hear-scanner.ts';
import styles from './scan-field.module.css';
import type { Refusal, Scans } from './use-scans.ts';

const CameraView = lazyPart(() => import('./camera/camera-view.tsx'));

const barcode = (
  <path d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7v10M12 7v10M16 7v10" />
);

type ScanFieldProps = {
  label: string;
  hint?: string | undefined;
  scans: Scans;
  /** It has the focus when its screen opens. */
  isFirst?: boolean;
  /** Shows a refusal in its own way; undefined for one that is shown as a sentence. */
  showRefusal?: ((refusal: Refusal, onAnswer: () => void) => ReactNode | undefined) | undefined;
};

/** Takes codes from a USB scanner wherever the focus is, from the camera, and typed by hand. */
export function ScanField({ label, hint, scans, isFirst = false, showRefusal }: ScanFieldProps) {
  const [text, setText] = useState('');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { scan, refusals, answer, waiting } = scans;
  useEffect(() => hearScanner(scan), [scan]);
  useEffect(() => {
    if (!isFirst) return;
    input.current?.focus();
    // A screen that opens gives the focus to its main part; here that is the field.
    const take = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('main')) input.current?.focus();
    };
    addEventListener('focusin', take);
    return () => removeEventListener('focusin', take);
  }, [isFirst]);

  function send(event: FormEvent): void {
    event.preventDefault();
    const code = text.trim();
    setText('');
    if (code) scan(code);
  }

  return (
    <section className={styles.scanner} aria-label="Scanner" aria-busy={waiting > 0}>
      <form className={styles.line} onSubmit={send}>
        <TextField
          label={label}
          className={styles.field}
          ref={input}
          data-takes-scans
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, enterKeyHint: 'done', maxLength: 100 }}
        />
        <Button aria-expanded={isCameraOpen} onClick={() => setCameraOpen((isOpen) => !isOpen)}>
          <Icon shape={barcode} />
          Camera
        </Button>
      </form>
      {hint && <p className={classNames(styles.hint, 'dim')}>{hint}</p>}
      {isCameraOpen && (
        <Suspense fallback={<Loading />}>
          <CameraView onCode={scan} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
      {refusals.map((refusal) => {
        const { id, code, sentence } = refusal;
        const onAnswer = () => {
          answer(id);
          input.current?.focus();
        };
        const shown = showRefusal?.(refusal, onAnswer);
        if (shown !== undefined) return <Fragment key={id}>{shown}</Fragment>;
        return (
          <Note
            key={id}
            tone="bad"
            actions={
              <Button isSmall onClick={onAnswer}>
                Understood
              </Button>
            }
          >
            {!sentence.startsWith(code) && <b className={styles.code}>{code} </b>}
            {sentence}
          </Note>
        );
      })}
    </section>
  );
}
