import { Button } from '@bijli/ui/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel, PanelSection, Table } from '../../components/page/panel.tsx';
import { SellableField } from '../../components/product/sellable-field.tsx';
import { countText, type Item, type PlacedItem, placedItems, type Sellable } from './import-items.ts';
import styles from './photo-import.module.css';
import { PhotoRow } from './photo-row.tsx';
import { Thumb } from './thumb.tsx';

type PhotoTablesProps = {
  items: readonly Item[];
  isDisabled: boolean;
  onUse: (id: number, isUsed: boolean) => void;
  onChoose: (id: number, sellable: Sellable) => void;
};

/** What asks for something comes first: refused photos, those of nobody, then the others, and what is no photo. */
export function PhotoTables({ items, isDisabled, onUse, onChoose }: PhotoTablesProps) {
  const unmatched = items.filter(({ sellable, isPhoto }) => isPhoto && sellable === null);
  const noPhotos = items.filter(({ isPhoto }) => !isPhoto);
  const placed = withLeftOut(items);
  const region = useFocusKept(unmatched.length);
  return (
    <div className="stack" ref={region} tabIndex={-1}>
      {unmatched.length > 0 && (
        <PagedTable
          title={`${countText(unmatched.length, 'photo')} of no product`}
          head={['File', 'Why', 'Of']}
          rows={unmatched}
        >
          {({ id, file, reason }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.name}>
                  <Thumb file={file} />
                  <span>{file.path}</span>
                </span>
              </th>
              <td>{reason}</td>
              <td>
                {!isDisabled && (
                  <SellableField label={`Product of ${file.path}`} onChoose={(sellable) => onChoose(id, sellable)} />
                )}
              </td>
            </tr>
          )}
        </PagedTable>
      )}
      {placed.length > 0 && (
        <PagedTable
          title={countText(placed.length, 'matched photo')}
          head={['', 'File', 'Of', 'Place', 'State']}
          rows={placed}
        >
          {(item) => <PhotoRow key={item.id} {...{ item, isDisabled }} onUse={(isUsed) => onUse(item.id, isUsed)} />}
        </PagedTable>
      )}
      {noPhotos.length > 0 && (
        <PagedTable title={`${countText(noPhotos.length, 'file')} not used`} head={['File', 'Why']} rows={noPhotos}>
          {({ id, file, reason }) => (
            <tr key={id}>
              <th scope="row">{file.path}</th>
              <td>{reason}</td>
            </tr>
          )}
        </PagedTable>
      )}
    </div>
  );
}

/** A row that leaves takes the focus with it: the next one that asks for something gets it. */
function useFocusKept(unmatched: number) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(unmatched);
  useEffect(() => {
    const hasLess = unmatched < before.current;
    before.current = unmatched;
    if (!hasLess || document.activeElement !== document.body) return;
    (region.current?.querySelector<HTMLElement>('input[role=combobox]') ?? region.current)?.focus();
  }, [unmatched]);
  return region;
}

/** Those that are left out too, in the place that their name says; refused ones first. */
function withLeftOut(items: readonly Item[]): PlacedItem[] {
  const placed = new Map(placedItems(items).map((item) => [item.id, item]));
  const all = items.flatMap((item) =>
    item.sellable ? [placed.get(item.id) ?? { ...item, sellable: item.sellable, place: item.wanted ?? 1 }] : [],
  );
  const isRefused = ({ sending }: Item) => Number(sending.state === 'refused');
  return all.toSorted((one, other) => isRefused(other) - isRefused(one));
}

const pageSize = 50;

type PagedTableProps<Row> = {
  title: string;
  head: readonly string[];
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

function PagedTable<Row>({ title, head, rows, children }: PagedTableProps<Row>) {
  const [shown, setShown] = useState(pageSize);
  return (
    <Panel>
      <PanelSection title={title}>
        <Table caption={title} head={head}>
          {rows.slice(0, shown).map(children)}
        </Table>
        {rows.length > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + pageSize)}>
            Show {Math.min(pageSize, rows.length - shown)} more of {countText(rows.length, 'file')}
          </Button>
        )}
      </PanelSection>
    </Panel>
  );
}
