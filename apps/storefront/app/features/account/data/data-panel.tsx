import type { User } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyComponent, lazyComponent } from '../../../components/ui/lazy-component.tsx';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { forgetSession } from '../../../platform/sign-out.ts';
import { Panel } from '../panel.tsx';
import { saveFile } from '../save-file.ts';
import styles from './data.module.css';
import { dataFile } from './data-file.ts';

const lazyDeleteDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Personal data: export and erasure. */
export function DataPanel({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isLoading, setLoading] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const { name, type, text } = dataFile(await api.exportMyData());
      saveFile(name, new Blob([text], { type }));
    } catch (error) {
      notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
    }
    setLoading(false);
  }

  function leave(message: string): void {
    forgetSession();
    navigate('/');
    notify.success({ title: message });
  }

  return (
    <Panel title="Your data">
      <p className={`dim ${styles.text}`}>
        Download everything we hold on you as a JSON file, or have the account erased. Orders stay without your name, as
        tax law asks.
      </p>
      <div className={styles.buttons}>
        <Button isSmall isBusy={isLoading} onClick={download}>
          Download my data
        </Button>
        <Button variant="danger" isSmall onClick={() => setDialogOpen(true)}>
          Delete account
        </Button>
      </div>
      <LazyComponent
        loader={lazyDeleteDialog}
        user={user}
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        onDone={leave}
      />
    </Panel>
  );
}
