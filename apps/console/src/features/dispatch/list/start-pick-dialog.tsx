import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { leaveAll } from '../../../components/use-leaving-guard.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';

type Mode = 'together' | 'trays';
const modes: readonly { mode: Mode; name: string }[] = [
  { mode: 'trays', name: 'Sorted into numbered trays, one for each order' },
  { mode: 'together', name: 'All together, sorted where they are packed' },
];

type StartPickDialogProps = {
  /** How many orders it takes at most. */
  count: number;
  /** These orders; without them those that leave first. */
  ids?: readonly string[];
  onClose: () => void;
};

/** Starts a pick list and opens it. */
export default function StartPickDialog({ count, ids, onClose }: StartPickDialogProps) {
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>(count === 1 ? 'together' : 'trays');
  const [first, setFirst] = useState(String(count));

  async function start(): Promise<void> {
    const orders = ids ? { ids: [...ids] } : { first: Math.min(100, Math.max(1, Number.parseInt(first, 10) || 1)) };
    const { list } = await api.startPickList({ body: { mode, orders } });
    leaveAll();
    void navigate(`/dispatch/picking/${list.id}`);
  }

  return (
    <FormDialog
      title={ids ? `Pick ${countOf(count, 'order')}` : 'Start a pick list'}
      submit="Start the pick list"
      fields={[]}
      onSubmit={start}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="dim">
            The list goes along the bins. Orders that somebody else took meanwhile, or that are held, are left out.
          </p>
          {!ids && (
            <TextLine
              label="How many orders, those first that leave first"
              type="number"
              inputMode="numeric"
              min={1}
              max={100}
              required
              value={first}
              onChange={setFirst}
            />
          )}
          <fieldset>
            <legend className="vh">How the units are carried</legend>
            {modes.map(({ mode: one, name }) => (
              <Choice key={one} type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)}>
                {name}
              </Choice>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
