import { classNames } from '@bijli/ui/class-names.ts';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import choices from '../../../components/fields/choice-cards.module.css';
import { Crumb } from '../../../components/page/crumb.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { CourierScans } from './courier-scans.tsx';
import styles from './manifests.module.css';

/** Parcels are scanned onto the car of a courier; the address holds which. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'hand-over'],
    queryFn: async () => (await api.readHandOver()).couriers,
    refetchOnWindowFocus: true,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const asked = params.get('courier');
  const chosen = data.find(({ id }) => id === asked) ?? (data.length === 1 ? data[0] : undefined);
  return (
    <div className={styles.page}>
      <Crumb to="/dispatch" name="Dispatch" />
      <PageHead title="Hand over" facts={chosen?.name ?? 'Which courier is at the door?'} />
      {data.length === 0 ? (
        <EmptyState text="No packed parcel waits for a courier." />
      ) : (
        <fieldset className={choices.cards}>
          <legend className="vh">Courier</legend>
          {data.map(({ id, name, waiting, open }) => (
            <label key={id} className={classNames(choices.card, styles.courier)}>
              <input
                type="radio"
                name="courier"
                checked={id === chosen?.id}
                onChange={() => setParams({ courier: id }, { replace: true })}
              />
              <span>
                <b>{name}</b>
                <span className="dim">
                  {countOf(waiting, 'parcel')} {waiting === 1 ? 'waits' : 'wait'}
                  {open && `, ${open.parcels} on ${open.number}`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {chosen && <CourierScans key={chosen.id} courier={chosen} />}
    </div>
  );
}
