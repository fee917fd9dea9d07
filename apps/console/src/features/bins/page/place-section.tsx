import { ApiError } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import { Choice } from '@bijli/ui/choice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PanelSection } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { api } from '../../../platform/api.ts';
import type { Bin } from '../bin-list.ts';
import styles from '../bins.module.css';

/** Articles that are scanned are put into this bin; the label of another bin opens that one. */
export function PlaceSection({ bin: { id, code } }: { bin: Bin }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isFurther, setFurther] = useState(false);
  const [last, setLast] = useState<string>();
  const scans = useScans(async (scanned) => {
    const other = await findBin(scanned);
    if (other) {
      setLast(undefined);
      if (other !== id) await navigate(`/stock/bins/${other}`);
      return;
    }
    const as = isFurther ? 'further' : 'main';
    const { results } = await api.placeUnits({ params: { id }, body: { codes: [scanned], as } });
    const [result] = results;
    if (!result?.name) throw new ApiError(422, { message: result?.sentence ?? 'It is not known.' });
    setLast(`${result.name}, ${result.sku}: ${result.sentence}`);
    await client.invalidateQueries({ queryKey: ['bins'] });
  });
  return (
    <PanelSection title={`Put into ${code}`}>
      <ScanField label="Barcode or SKU, or the label of another bin" scans={scans} />
      <Choice type="checkbox" checked={isFurther} onChange={({ target }) => setFurther(target.checked)}>
        It lies in its main bin too
      </Choice>
      <p className={styles.scanned} role="status">
        {last}
      </p>
    </PanelSection>
  );
}

/** The bin with exactly this code. */
async function findBin(scanned: string): Promise<string | undefined> {
  const key = binKey(scanned);
  if (key === '' || /^\d{8,}$/.test(key)) return undefined;
  const { bins } = await api.listBins({ query: { search: scanned, limit: 20 } });
  return bins.find(({ code }) => binKey(code) === key)?.id;
}
