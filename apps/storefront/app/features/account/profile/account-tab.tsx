import type { Address } from '@bijli/contract';
import { Loading } from '@bijli/ui/spinner.tsx';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { useAuth } from '../../../platform/state/auth.ts';
import { DataPanel } from '../data/data-panel.tsx';
import { DevicesPanel } from '../devices/devices-panel.tsx';
import type { Device } from '../devices/load-devices.ts';
import { LoadFailure } from '../load-failure.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import styles from './profile.module.css';
import { ProfilePanel } from './profile-panel.tsx';

type AccountTabProps = { addresses: Promise<Address[]>; devices: Promise<Device[]> };

/** Profile, addresses, devices and personal data. */
export function AccountTab({ addresses, devices }: AccountTabProps) {
  const user = useAuth((state) => state.user);
  if (!user) return <Loading />;
  return (
    <div className={styles.sections}>
      <ProfilePanel user={user} />
      <Suspense fallback={<Loading />}>
        <Await resolve={addresses} errorElement={<LoadFailure message="Failed to load addresses" />}>
          {(loaded) => <AddressesPanel user={user} loaded={loaded} />}
        </Await>
      </Suspense>
      <Suspense fallback={<Loading />}>
        <Await resolve={devices} errorElement={<LoadFailure />}>
          {(loaded) => <DevicesPanel loaded={loaded} />}
        </Await>
      </Suspense>
      <DataPanel user={user} />
    </div>
  );
}
