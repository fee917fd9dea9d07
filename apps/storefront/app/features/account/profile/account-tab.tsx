import type { Address } from '@bijli/contract';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { Loading } from '../../../components/pins.tsx';
import { useAuth } from '../../../platform/state/auth.ts';
import { LoadFailure } from '../load-failure.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import styles from './profile.module.css';
import { ProfilePanel } from './profile-panel.tsx';

/** Who the shopper is, and where they have things sent. */
export function AccountTab({ addresses }: { addresses: Promise<Address[]> }) {
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
    </div>
  );
}
