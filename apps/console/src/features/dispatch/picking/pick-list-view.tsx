import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Meter } from '../../../components/page/meter.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { keepList, type PickList, readListAgain } from './pick-list-query.ts';
import { PickStop } from './pick-stop.tsx';
import { PickedLines } from './picked-lines.tsx';
import { PickedOrders } from './picked-orders.tsx';
import styles from './picking.module.css';
import { keyOf, openUnits, usePicking } from './use-picking.ts';

const keys = [{ keys: ['Enter'], does: 'takes the code that was scanned or typed' }];
const stateWords = { open: 'being picked', done: 'done', dropped: 'dropped' } as const;

export function PickListView({ list }: { list: PickList }) {
  const { id, number, state, version: expectedVersion, startedBy, lines, orders, mode } = list;
  const mayChange = useMay('dispatch.change');
  const picking = usePicking(id);
  const { chosen, isBusy, problem, run, last } = picking;
  useScreenKeys('Pick list', keys);
  const isOpen = mayChange && state === 'open';
  const open = lines.reduce((sum, line) => sum + openUnits(line), 0);
  const wanted = lines.reduce((sum, line) => sum + line.wanted, 0);
  const current = lines.find((line) => keyOf(line) === chosen) ?? lines.find((line) => openUnits(line) > 0);

  async function end(how: 'done' | 'dropped'): Promise<void> {
    if (how === 'dropped' && !confirm(`Drop ${number}? Its orders are to be picked again.`)) return;
    if (
      how === 'done' &&
      open > 0 &&
      !confirm(`${countOf(open, 'unit')} are not picked. Their orders are to be picked again. End it?`)
    )
      return;
    await run(async () => {
      try {
        const ended = await api.endPickList({ params: { id }, body: { how, expectedVersion } });
        keepList(ended.list);
      } catch (error) {
        await readListAgain(id);
        throw error;
      }
      showToast(how === 'done' ? `${number} is done: its orders wait to be packed.` : `${number} is dropped.`);
    });
  }

  return (
    <div className={styles.page}>
      <Crumb to="/dispatch" name="Dispatch" />
      <PageHead
        title={`Pick list ${number}`}
        facts={`${stateWords[state]}, ${countOf(orders.length, 'order')}, ${mode === 'trays' ? 'in trays' : 'together'}${startedBy ? `, ${startedBy}` : ''}`}
      >
        {isOpen && (
          <>
            <Button isBusy={isBusy} onClick={() => void end('dropped')}>
              Drop
            </Button>
            <Button variant={open === 0 ? 'go' : 'outline'} isBusy={isBusy} onClick={() => void end('done')}>
              {open === 0 ? 'All is picked' : 'End it'}
            </Button>
          </>
        )}
      </PageHead>
      <Meter label={`${number}: units picked`} value={wanted - open} max={Math.max(1, wanted)} />
      {problem && <Note tone="bad">{problem}</Note>}
      <div className={classNames(isOpen && styles.work)}>
        {isOpen && (
          <div className={styles.part}>
            <ScanField label="Scan what you take" scans={picking.scans} />
            {current && open > 0 && <PickStop key={keyOf(current)} line={current} picking={picking} />}
            {open === 0 && <Note tone="good">Everything is said. Press ‘All is picked’ and bring it to packing.</Note>}
            {last && (
              <Button isBusy={isBusy} onClick={() => picking.undo(last)}>
                Undo the last step
              </Button>
            )}
          </div>
        )}
        <div className={styles.part}>
          <PickedLines
            lines={lines}
            currentKey={isOpen && current ? keyOf(current) : undefined}
            onChoose={isOpen ? picking.choose : undefined}
          />
          <PickedOrders list={list} />
        </div>
      </div>
    </div>
  );
}
