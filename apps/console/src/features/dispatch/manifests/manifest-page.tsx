import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { PrintManifestButton } from '../../../components/papers/print-manifest-button.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './manifests.module.css';
import { ParcelsTable } from './parcels-table.tsx';
import { useManifestWork } from './use-manifest-work.ts';

/** One manifest with its parcels. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const mayChange = useMay('dispatch.change');
  const work = useManifestWork();
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'manifest', id],
    queryFn: () => api.readManifest({ params: { id } }),
    refetchOnWindowFocus: true,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { manifest, parcels } = data;
  const { number, courierName, closedAt } = manifest;
  const isOpen = mayChange && closedAt === null;
  return (
    <div className={styles.page}>
      <Crumb to="/dispatch/manifests" name="Manifests" />
      <PageHead
        title={`Manifest ${number}`}
        facts={`${courierName}, ${countOf(parcels.length, 'parcel')}, ${closedAt ? `closed ${formatPlan(closedAt)}` : 'open'}`}
      >
        {mayChange && <PrintManifestButton id={id} />}
        {isOpen && <ButtonLink to="/dispatch/hand-over">Scan more</ButtonLink>}
        {isOpen && (
          <Button variant="go" isBusy={work.isBusy} onClick={() => work.close(manifest)}>
            Close {number}
          </Button>
        )}
      </PageHead>
      {work.problem && <Note tone="bad">{work.problem}</Note>}
      <Panel>
        <ParcelsTable
          caption={`Parcels of ${number}`}
          parcels={parcels}
          isBusy={work.isBusy}
          onTakeOff={isOpen ? (boxId) => work.takeOff(id, boxId) : undefined}
        />
      </Panel>
    </div>
  );
}
