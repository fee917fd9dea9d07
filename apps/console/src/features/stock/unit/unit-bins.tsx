import { useQuery } from '@tanstack/react-query';
import { binsQuery } from './unit-query.ts';

/** Where a unit lies, which a dialog shows and changes. */
export function UnitBins({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { data: codes } = useQuery(binsQuery(id));
  if (!codes) return null;
  return (
    <span>
      {codes.length > 0 ? `Bin ${codes.join(', ')} ` : 'In no bin '}
      <button type="button" className="link" aria-haspopup="dialog" onClick={onOpen}>
        Where it lies
      </button>
    </span>
  );
}
