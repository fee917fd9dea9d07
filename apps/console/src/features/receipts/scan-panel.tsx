import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { Panel, PanelSection } from '../../components/page/panel.tsx';
import { SellableField } from '../../components/product/sellable-field.tsx';
import { ScanField } from '../../components/scanner/scan-field.tsx';
import { useMay } from '../../platform/session.ts';
import { piecesText } from './receipt-words.ts';
import styles from './receipts.module.css';
import type { useReceiptScans } from './use-receipt-scans.ts';

type ScanPanelProps = { scans: ReturnType<typeof useReceiptScans>; onPaste: () => void };

/** What came in is scanned here: the code of a product, and of a product whose pieces have numbers, their numbers after it. */
export function ScanPanel({ scans, onPaste }: ScanPanelProps) {
  const { chosen, choose, firstImei, isPaired, setPaired, last, scan } = scans;
  const maySearch = useMay('products.read');
  return (
    <Panel>
      <PanelSection title="Scan what came in">
        <div className={styles.scan}>
          <ScanField
            label={chosen?.serialKind ? `Number of a piece of ${chosen.sku}, or another product` : 'Barcode or SKU'}
            hint={
              chosen?.serialKind
                ? 'Numbers are taken as pieces of it until the code of another product comes.'
                : 'Each scan adds one. Of a product whose pieces have numbers, scan these after it.'
            }
            isFirst
            scans={scans}
          />
          {maySearch && (
            <div className={styles.search}>
              <span className={styles.label}>Or find it</span>
              <SellableField label="Find a product to receive" onChoose={({ sku }) => scan(sku)} />
            </div>
          )}
        </div>
        {chosen?.serialKind && (
          <div className={styles.chosen}>
            <span>
              <b>{chosen.name}</b> {chosen.sku}: {chosen.numbered} of {piecesText(chosen.received)} with a number
              {firstImei && <span className={styles.half}> {firstImei} waits for its second IMEI</span>}
            </span>
            {chosen.serialKind === 'imei' && (
              <Choice type="checkbox" checked={isPaired} onChange={({ target }) => setPaired(target.checked)}>
                Two IMEIs for each piece
              </Choice>
            )}
            <Button isSmall onClick={onPaste}>
              Paste numbers
            </Button>
            <Button isSmall onClick={() => choose(undefined)}>
              Done with it
            </Button>
          </div>
        )}
        <p className="dim" role="status">
          {last &&
            `${last.name}, ${last.sku}: ${piecesText(last.received)}${last.serialKind ? `, ${last.numbered} with a number` : ''}`}
        </p>
      </PanelSection>
    </Panel>
  );
}
