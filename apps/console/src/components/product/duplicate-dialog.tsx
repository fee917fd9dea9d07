import { api } from '../../platform/api.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { suggestCopySku } from './suggest-sku.ts';

type DuplicateDialogProps = { product: { id: string; name: string; sku: string }; onClose: () => void };

/** A copy is a draft with everything of the product but its SKUs, barcodes and stock. */
export default function DuplicateDialog({ product: { id, name, sku }, onClose }: DuplicateDialogProps) {
  return (
    <DraftDialog
      title={`Duplicate ${name}`}
      submit="Make the copy"
      sku={{ label: 'SKU of the copy', hint: 'Its variants get SKUs from it.', suggested: suggestCopySku(sku) }}
      onMake={(ownSku) => api.duplicateProduct({ params: { id }, body: { sku: ownSku } })}
      onClose={onClose}
    >
      {() => <p className="dim">The copy is a draft. Barcodes and stock are not copied.</p>}
    </DraftDialog>
  );
}
