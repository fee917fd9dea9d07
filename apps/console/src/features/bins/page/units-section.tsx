import { Button } from '@bijli/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Note } from '../../../components/page/note.tsx';
import panel from '../../../components/page/panel.module.css';
import { PanelSection, Table } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import type { Bin, BinUnit } from '../bin-list.ts';
import styles from '../bins.module.css';

type UnitsSectionProps = { bin: Bin; units: readonly BinUnit[]; onMore: (() => void) | undefined; isLoading: boolean };

/** What lies in a bin. */
export function UnitsSection({ bin, units, onMore, isLoading }: UnitsSectionProps) {
  const client = useQueryClient();
  const mayChange = useMay('stock.change');
  const { isBusy, problem, run } = useWork();

  async function takeOut({ productId, variantId }: BinUnit): Promise<void> {
    await run(async () => {
      const query = { productId, ...(variantId ? { variantId } : {}) };
      const expected = (await api.readUnitBins({ query })).bins.map(({ code }) => code);
      const codes = expected.filter((code) => code !== bin.code);
      await api.setUnitBins({ body: { productId, variantId, codes, expected } });
    });
    await client.invalidateQueries({ queryKey: ['bins'] });
  }

  return (
    <PanelSection title="What lies here">
      {problem && <Note tone="bad">{problem}</Note>}
      {units.length === 0 ? (
        <p className="dim">Nothing yet. Scan the articles that lie here.</p>
      ) : (
        <Table caption="What lies here" head={['Product', ['On hand'], 'Placed', '']} hasCards>
          {units.map((unit) => (
            <tr key={unit.variantId ?? unit.productId}>
              <th scope="row">
                <span className={styles.unit}>
                  <ProductPhoto photo={unit.photo} />
                  <span>
                    <Link to={`/products/${unit.productId}`}>{unit.name}</Link>
                    <span className={panel.sub}>
                      {unit.sku}
                      {!unit.isMain && ' · a further bin'}
                    </span>
                  </span>
                </span>
              </th>
              <td className={panel.end} data-label="On hand">
                {groupedNumber(unit.onHand)}
              </td>
              <td data-label="Placed">
                <time dateTime={unit.placedAt}>{formatWhen(unit.placedAt)}</time>{' '}
                <span className="dim">{unit.placedBy}</span>
              </td>
              <td className={panel.end}>
                {mayChange && (
                  <Button isSmall isBusy={isBusy} onClick={() => void takeOut(unit)}>
                    Take out
                    <span className="vh">
                      {' '}
                      {unit.name}, {unit.sku}
                    </span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {onMore && (
        <Button isBusy={isLoading} onClick={onMore}>
          Show more after {groupedNumber(units.length)}
        </Button>
      )}
    </PanelSection>
  );
}
