import { Button } from '@bijli/ui/button.tsx';
import { Chip } from '@bijli/ui/chip.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { focusAfterRemoval } from '../../../components/ui/focus-after-removal.ts';
import { longDay, shortDateTime } from '../../../components/ui/india-dates.ts';
import { LazyComponent, lazyComponent } from '../../../components/ui/lazy-component.tsx';
import { api } from '../../../platform/api.ts';
import { isStatus, messageOf } from '../../../platform/errors.ts';
import { notify } from '../../../platform/notify.ts';
import { forgetSession } from '../../../platform/sign-out.ts';
import { Panel } from '../panel.tsx';
import styles from './devices.module.css';
import type { Device } from './load-devices.ts';

const lazyEverywhereDialog = lazyComponent(async () => (await import('./everywhere-dialog.tsx')).EverywhereDialog);

/** The customer's sessions by device; other devices can be signed out one by one or all together. */
export function DevicesPanel({ loaded }: { loaded: readonly Device[] }) {
  const navigate = useNavigate();
  const [devices, setDevices] = useState(loaded);
  const [leaving, setLeaving] = useState<string>();
  const [isDialogOpen, setDialogOpen] = useState(false);

  async function signOutDevice({ _id, name }: Device, button: HTMLElement): Promise<void> {
    const moveFocus = focusAfterRemoval(button);
    setLeaving(_id);
    try {
      await api.signOutDevice({ params: { id: _id } });
      moveFocus();
      setDevices((all) => all.filter((device) => device._id !== _id));
      notify.success({ title: `${name} is signed out` });
    } catch (error) {
      // It has signed out in the meantime.
      if (isStatus(error, 404)) setDevices((all) => all.filter((device) => device._id !== _id));
      notify.error({ title: messageOf(error, 'Something went wrong. Please try again.') });
    }
    setLeaving(undefined);
  }

  function leave(): void {
    forgetSession();
    navigate('/');
    notify.success({ title: 'You are logged out everywhere' });
  }

  return (
    <Panel title="Devices">
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device._id}>
            <DeviceFacts device={device} />
            {!device.isThis && (
              <Button
                isSmall
                isBusy={leaving === device._id}
                aria-label={`Sign out: ${device.name}, last used ${shortDateTime(device.lastUsedAt)}`}
                data-leaves
                onClick={({ currentTarget }) => signOutDevice(device, currentTarget)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button isSmall className={styles.all} onClick={() => setDialogOpen(true)}>
        Log out everywhere
      </Button>
      <LazyComponent
        loader={lazyEverywhereDialog}
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        onDone={leave}
      />
    </Panel>
  );
}

function DeviceFacts({ device: { name, isThis, signedInAt, lastUsedAt } }: { device: Device }) {
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        {name}
        {isThis && <Chip>This device</Chip>}
      </p>
      <p className="s dim num">
        Last used {shortDateTime(lastUsedAt)}. Signed in {longDay(signedInAt)}.
      </p>
    </div>
  );
}
