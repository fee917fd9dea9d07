import { trackingStatusLabel } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { ScanRefused, useScans } from '../../../components/scanner/use-scans.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useLeavingGuard } from '../../../components/use-leaving-guard.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { LineUnits } from './line-units.tsx';
import { LostBox } from './lost-box.tsx';
import styles from './returned.module.css';
import { isReady, numberKey, outcomesOf, type ReturnedBox, unitsOf } from './returned-words.ts';

/** What each unit of a parcel is. A number that was not sent in it is refused aloud. */
export function InspectView({ box }: { box: ReturnedBox }) {
  const { id, number, orderId, courierName, awb, status, statusNote, receivedAt, inspectedAt } = box;
  const mayChange = useMay('dispatch.change');
  const [lines, setLines] = useState(() => box.lines.map((line) => ({ ...line, units: unitsOf(line) })));
  const { isBusy, problem, run } = useWork();
  const units = lines.flatMap((line) => line.units);
  const isOpen = mayChange && receivedAt !== null && inspectedAt === null;
  const isDirty = units.some(({ outcome, isScanned }) => outcome !== '' || isScanned);
  useLeavingGuard(isOpen && isDirty && !isBusy, 'The inspection is not saved. Leave without it?');

  const scans = useScans(async (code) => {
    const key = numberKey(code);
    const piece = units.find((unit) => unit.number !== null && numberKey(unit.number) === key);
    if (!piece)
      throw new ScanRefused(
        'This number was not sent in this parcel. Put the unit aside and tell who leads the floor.',
      );
    if (piece.isScanned) throw new ScanRefused('This number was scanned already.');
    change(piece.key, { isScanned: true });
  });

  function change(key: string, given: Partial<(typeof units)[number]>): void {
    setLines((all) =>
      all.map((line) => ({
        ...line,
        units: line.units.map((unit) => (unit.key === key ? { ...unit, ...given } : unit)),
      })),
    );
  }

  const save = () =>
    void run(async () => {
      await api.inspectReturnedBox({ params: { id }, body: { outcomes: outcomesOf(lines) } });
      showToast(`The parcel of order ${number} is inspected.`);
      await queryClient.invalidateQueries({ queryKey: ['dispatch'] });
    });
  const hasNumbers = units.some((unit) => unit.number !== null);
  const left = units.filter((unit) => !isReady(unit)).length;
  return (
    <div className={styles.page}>
      <Crumb to="/dispatch/returned" name="Came back" />
      <PageHead title={`Parcel of order ${number}`} facts={`${courierName} ${awb ?? ''}`}>
        {isOpen && (
          <Button variant="go" isBusy={isBusy} disabled={left > 0} onClick={save}>
            {left > 0 ? `${left} to look at` : 'Inspected'}
          </Button>
        )}
      </PageHead>
      {problem && <Note tone="bad">{problem}</Note>}
      {receivedAt === null && status !== 'lost' && (
        <Note tone="wait">
          It is not received yet{status && ` (${trackingStatusLabel(status).toLowerCase()})`}. Scan its label under
          ‘Came back’ first.
        </Note>
      )}
      {inspectedAt && status !== 'lost' && <Note tone="good">It was inspected {formatPlan(inspectedAt)}.</Note>}
      {status === 'lost' && <LostBox box={box} />}
      {statusNote && <p className="dim">The courier says: {statusNote}</p>}
      {isOpen && hasNumbers && <ScanField label="Scan the number of each unit" isFirst scans={scans} />}
      <Panel>
        {lines.map((line) => (
          <PanelSection key={line.orderItemId} title={line.name}>
            <LineUnits line={line} onChange={isOpen ? change : undefined} />
          </PanelSection>
        ))}
      </Panel>
      <p>
        <Link to={`/orders/${orderId}`}>Order {number}</Link>
      </p>
    </div>
  );
}
