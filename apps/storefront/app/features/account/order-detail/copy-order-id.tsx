import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useEffect, useState } from 'react';
import { notify } from '../../../platform/notify.ts';

const resetMs = 2000;

/** Copies the whole order ID; the tick stays for two seconds. */
export function CopyOrderId({ id }: { id: string }) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const reset = setTimeout(() => setCopiedAt(undefined), resetMs);
    return () => clearTimeout(reset);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      setCopiedAt(Date.now());
      notify.success({ title: 'Order ID copied!' });
    } catch {
      notify.error({ title: 'Failed to copy Order ID' });
    }
  }

  return (
    <IconButton aria-label="Copy order ID" onClick={copy}>
      <Icon name={copiedAt === undefined ? 'copy' : 'check'} />
    </IconButton>
  );
}
