import LabelsDialog from '../../components/labels/labels-dialog.tsx';
import { BinsDialog } from './bins-dialog.tsx';
import type { Opened } from './more-column.tsx';

export default function MoreDialog({ level, what, onClose }: Opened & { onClose: () => void }) {
  const { productId, variantId, name } = level;
  if (what === 'bins') return <BinsDialog level={level} onClose={onClose} />;
  return (
    <LabelsDialog
      of={name}
      what={(quantity) => ({ kind: 'units', units: [{ productId, variantId, quantity }] })}
      onClose={onClose}
    />
  );
}
