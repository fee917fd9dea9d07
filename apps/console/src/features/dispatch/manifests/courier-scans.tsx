import { ApiError, type Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './manifests.module.css';
import { ParcelsTable } from './parcels-table.tsx';
import { readDispatchAgain, useManifestWork } from './use-manifest-work.ts';

type Courier = Reply<'readHandOver'>['couriers'][number];
type Scanned = Reply<'scanForManifest'>;
/** A packed shipment that must not leave. */
type ToUnpack = { shipmentId: string; version: number; number: string };

const keys = [{ keys: ['Enter'], does: 'takes the label that was scanned or typed' }];

/** Labels are scanned one after the other; what must not leave is refused aloud, and unpacked from here. */
export function CourierScans({ courier }: { courier: Courier }) {
  const mayChange = useMay('dispatch.change');
  const [last, setLast] = useState<Scanned>();
  const [toUnpack, setToUnpack] = useState<readonly ToUnpack[]>([]);
  const work = useManifestWork();
  const unpacking = useWork();
  useScreenKeys('Hand over', keys);
  const scans = useScans(async (code) => {
    try {
      setLast(await api.scanForManifest({ body: { courier: courier.id, code } }));
    } catch (error) {
      const refused = error instanceof ApiError ? toUnpackOf(error) : undefined;
      if (refused)
        setToUnpack((others) => [refused, ...others.filter(({ shipmentId }) => shipmentId !== refused.shipmentId)]);
      throw error;
    } finally {
      void readDispatchAgain();
    }
  });
  const open = courier.open;
  const { data: parcels = [] } = useQuery({
    queryKey: ['dispatch', 'manifest', open?.id, 'parcels'],
    queryFn: async () => (open ? (await api.readManifest({ params: { id: open.id } })).parcels : []),
    enabled: open !== null,
  });
  const unpack = ({ shipmentId, version, number }: ToUnpack) =>
    void unpacking.run(async () => {
      const body = { expectedVersion: version, reason: 'Its order was cancelled before it was handed over' };
      await api.unpackShipment({ params: { id: shipmentId }, body });
      setToUnpack((all) => all.filter((one) => one.shipmentId !== shipmentId));
      showToast(`The parcel of order ${number} is unpacked: put its units back.`);
      await readDispatchAgain();
    });
  if (!mayChange) return null;
  return (
    <>
      <div className={styles.counts}>
        <p>
          <b>{open?.parcels ?? 0}</b> on {open?.number ?? 'the manifest'}
        </p>
        <p>
          <b>{courier.waiting}</b> {courier.waiting === 1 ? 'waits' : 'wait'}
        </p>
      </div>
      <ScanField
        label="Scan the label of a parcel"
        hint="Its AWB, or the code of a parcel without one."
        isFirst
        scans={scans}
      />
      {last && <LastParcel scanned={last} />}
      {toUnpack.map((one) => (
        <Note
          key={one.shipmentId}
          tone="wait"
          actions={
            <Button isSmall isBusy={unpacking.isBusy} onClick={() => unpack(one)}>
              Unpack it
            </Button>
          }
        >
          The parcel of order {one.number} must not leave. Unpacked, its invoice is credited, and its units are on the
          shelf again.
        </Note>
      ))}
      {unpacking.problem && <Note tone="bad">{unpacking.problem}</Note>}
      {work.problem && <Note tone="bad">{work.problem}</Note>}
      {open && (
        <>
          <Button variant="go" isWide isBusy={work.isBusy} onClick={() => work.close(open)}>
            Close {open.number} with {open.parcels} {open.parcels === 1 ? 'parcel' : 'parcels'}
          </Button>
          <Panel>
            <PanelSection title={`On ${open.number}`}>
              <ParcelsTable
                caption={`Parcels of ${open.number}`}
                parcels={parcels}
                isBusy={work.isBusy}
                onTakeOff={(boxId) => work.takeOff(open.id, boxId)}
              />
            </PanelSection>
          </Panel>
        </>
      )}
    </>
  );
}

function LastParcel({ scanned: { parcel, isHandedOver } }: { scanned: Scanned }) {
  return (
    <Note tone={isHandedOver ? 'good' : 'plain'}>
      <b>{parcel.number}</b> {parcel.awb}, {parcel.city}:{' '}
      {isHandedOver ? 'handed over.' : 'is on. The order has other parcels: scan them too.'}
    </Note>
  );
}

function toUnpackOf({ body }: ApiError): ToUnpack | undefined {
  return (body as { unpack?: ToUnpack }).unpack;
}
