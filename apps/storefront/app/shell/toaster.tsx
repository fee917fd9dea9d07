import { classNames } from '@bijli/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import type { SentNotice } from '../platform/notify.ts';
import styles from './toaster.module.css';

/** Shows every notice of the list once. Specification point 9: at most 3, 356 px wide, 14 px apart. */
export function Toaster({ notices }: { notices: readonly SentNotice[] }) {
  const shown = useRef(0);
  useEffect(() => {
    for (const notice of notices.slice(shown.current)) show(notice);
    shown.current = notices.length;
  }, [notices]);
  // The library returns the focus whenever it leaves a toast, so that Tab would never get past one:
  // focus events of toasts are hidden from it.
  return (
    <div style={{ display: 'contents' }} onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        className={classNames(styles.toaster)}
        position="top-right"
        visibleToasts={3}
        gap={14}
        duration={4000}
        expand
        offset={{ top: 96, right: 'var(--toast-right, 24px)' }}
        mobileOffset={{ top: 'var(--toast-top-phone, 80px)', right: 16, left: 16 }}
        // The library's own rules are outside every layer, so these two cannot be in the style sheet.
        style={{ '--width': '356px', fontFamily: 'var(--font)' } as React.CSSProperties}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: classNames(styles.toast),
            title: classNames(styles.title),
            description: classNames(styles.description),
            success: classNames(styles.success),
            error: classNames(styles.error),
            icon: classNames(styles.icon),
            actionButton: classNames(styles.action),
          },
        }}
      />
    </div>
  );
}

function show({ kind, title, description, action, milliseconds }: SentNotice): void {
  const isError = kind === 'error';
  toast[kind](isError ? <ErrorText title={title} description={description} /> : title, {
    duration: milliseconds,
    ...(description && !isError && { description }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  });
}

/** The list of toasts is a polite live region: an error inside it is an alert, announced at once and as a whole. */
function ErrorText({ title, description }: Pick<SentNotice, 'title' | 'description'>) {
  return (
    <span role="alert" aria-atomic="true">
      <span>{title}</span>
      {description && <span className={styles.description}>{description}</span>}
    </span>
  );
}
