import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import panel from '../../../components/page/panel.module.css';
import { Panel, PanelSection, StateDot, Table } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import type { PickLine } from './pick-list-query.ts';
import styles from './picking.module.css';
import { keyOf, openUnits } from './use-picking.ts';

type PickedLinesProps = {
  lines: readonly PickLine[];
  currentKey: string | undefined;
  onChoose: ((key: string) => void) | undefined;
};

/** The whole walk, and how far it is. */
export function PickedLines({ lines, currentKey, onChoose }: PickedLinesProps) {
  return (
    <Panel>
      <PanelSection title="By place">
        <Table caption="By place" head={['Bin', 'Product', ['Take'], 'For', 'Picked', '']} hasCards>
          {lines.map((line) => (
            <tr key={keyOf(line)} aria-current={keyOf(line) === currentKey || undefined} className={styles.line}>
              <th scope="row">{line.bins[0] ?? 'No bin'}</th>
              <td className={styles.product}>
                <span className={styles.article}>
                  <ProductPhoto photo={line.photo} />
                  <span>
                    {line.name} <span className="dim">{line.sku}</span>
                  </span>
                </span>
              </td>
              <td data-label="Take" className={panel.end}>
                <b>{line.wanted}</b>
              </td>
              <td data-label="For" className="dim">
                {forText(line)}
              </td>
              <td data-label="Picked">
                <Picked line={line} />
              </td>
              <td>
                {onChoose && openUnits(line) > 0 && keyOf(line) !== currentKey && (
                  <Button isSmall onClick={() => onChoose(keyOf(line))}>
                    Go there<span className="vh"> for {line.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </PanelSection>
    </Panel>
  );
}

function forText({ shares }: PickLine): string {
  const names = shares.map(({ number, tray }) => (tray === null ? number : `${number} (${tray})`));
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ');
}

function Picked({ line: { wanted, found, notFound, count } }: { line: PickLine }) {
  if (notFound > 0)
    return (
      <>
        <StateDot state="trouble">{notFound} not found</StateDot>
        {found > 0 && <span className="dim"> {found} found</span>}{' '}
        {count && <Link to={`/stock/counts/${count.id}`}>count {count.number} asked</Link>}
      </>
    );
  if (found === wanted) return <StateDot state="done">all {wanted}</StateDot>;
  return <StateDot state={found > 0 ? 'begun' : 'waits'}>{found > 0 ? `${found} of ${wanted}` : 'not yet'}</StateDot>;
}
