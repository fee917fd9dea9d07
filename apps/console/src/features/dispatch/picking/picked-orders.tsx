import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import { cancelPath } from '../../../components/orders/cancel-path.ts';
import { Note } from '../../../components/page/note.tsx';
import panel from '../../../components/page/panel.module.css';
import { Panel, PanelSection, StateDot, Table } from '../../../components/page/panel.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { keepList, type PickList, readListAgain } from './pick-list-query.ts';
import styles from './picking.module.css';

type Order = PickList['orders'][number];

const stateWords: Readonly<Record<Order['state'], string>> = {
  open: 'being picked',
  picked: 'waits to be packed',
  short: 'something is missing',
  waiting: 'waits for goods',
  part: 'what is there is packed',
  left: 'to be picked again',
};
const stateDots = {
  open: 'begun',
  picked: 'waits',
  short: 'trouble',
  waiting: 'waits',
  part: 'waits',
  left: 'ended',
} as const;
const decisions = [
  { decision: 'wait', name: 'Wait' },
  { decision: 'send-part', name: 'Send what is there' },
  { decision: 'pick-again', name: 'Pick again' },
] as const;
type Decision = (typeof decisions)[number]['decision'];

/** The orders of a list; of those that something is missing of, somebody says what happens. */
export function PickedOrders({ list }: { list: PickList }) {
  const { id, version: expectedVersion, orders, mode } = list;
  const mayChange = useMay('dispatch.change');
  const { isBusy, problem, run } = useWork();
  const decide = (orderId: string, decision: Decision) =>
    void run(async () => {
      try {
        const body = { decision, expectedVersion };
        keepList((await api.decideShortOrder({ params: { id, orderId }, body })).list);
      } catch (error) {
        await readListAgain(id);
        throw error;
      }
    });
  const head = ['Order', ...(mode === 'trays' ? ['Tray'] : []), ['Units'] as [string], 'State', ''];
  return (
    <Panel>
      <PanelSection title="Orders">
        {problem && <Note tone="bad">{problem}</Note>}
        <Table caption="Orders" head={head} hasCards>
          {orders.map(({ id: orderId, number, tray, units, state, trouble, missing, beside }) => (
            <tr key={orderId}>
              <th scope="row">
                <Link to={`/orders/${orderId}`}>{number}</Link>
                {beside.length > 0 && (
                  <span className={styles.beside}>goes with {beside.map((other) => other.number).join(', ')}</span>
                )}
              </th>
              {mode === 'trays' && <td data-label="Tray">{tray}</td>}
              <td data-label="Units" className={panel.end}>
                {units}
              </td>
              <td data-label="State">
                <StateDot state={stateDots[state]}>{stateWords[state]}</StateDot>
                {trouble && (
                  <b className="bad"> {trouble === 'cancelled' ? 'Cancelled: put it back' : 'On hold: put it aside'}</b>
                )}
              </td>
              <td>
                {mayChange && (state === 'short' || state === 'waiting') && (
                  <span className={styles.decisions}>
                    {decisions
                      .filter(({ decision }) => decision !== 'wait' || state === 'short')
                      .map(({ decision, name }) => (
                        <Button key={decision} isSmall isBusy={isBusy} onClick={() => decide(orderId, decision)}>
                          {name}
                          <span className="vh"> of order {number}</span>
                        </Button>
                      ))}
                    <ButtonLink isSmall to={cancelPath(orderId, missing)}>
                      Cancel the rest<span className="vh"> of order {number}</span>
                    </ButtonLink>
                  </span>
                )}
                {mayChange && (state === 'picked' || state === 'part') && (
                  <ButtonLink isSmall to={`/dispatch/pack/${orderId}`}>
                    Pack<span className="vh"> order {number}</span>
                  </ButtonLink>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </PanelSection>
    </Panel>
  );
}
