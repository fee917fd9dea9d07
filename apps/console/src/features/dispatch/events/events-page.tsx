import { useMemo, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import { type CourierEvent, eventColumns, eventFilters, eventList } from './event-list.tsx';

/** What couriers told that changed no parcel, until somebody has looked at it. */
export function Component() {
  const mayChange = useMay('dispatch.change');
  const [closing, setClosing] = useState<CourierEvent>();
  const columns = useMemo(() => eventColumns(mayChange ? setClosing : undefined), [mayChange]);
  const list = useListScreen(eventList, { columns, filters: eventFilters });
  return (
    <ListScreen
      list={list}
      notes={
        <p className="dim">
          Type the AWB at its parcel, or import it: the parcel then follows the event within ten minutes. What belongs
          to no parcel of yours is closed.
        </p>
      }
      empty={{ text: 'Every event of the couriers has found its parcel.' }}
    >
      {closing && <CloseDialog event={closing} onClose={() => setClosing(undefined)} />}
    </ListScreen>
  );
}

function CloseDialog({ event: { id, awb }, onClose }: { event: CourierEvent; onClose: () => void }) {
  const [reason, setReason] = useState('');
  async function close(): Promise<void> {
    await api.closeUnknownEvent({ params: { id }, body: { reason } });
    showToast(`The event of ${awb} is closed.`);
    await queryClient.invalidateQueries({ queryKey: ['dispatch'] });
  }
  return (
    <FormDialog
      title={`Close the event of ${awb}`}
      submit="Close it"
      isDirty={reason !== ''}
      fields={['reason']}
      onSubmit={close}
      onClose={onClose}
    >
      {(problems) => (
        <TextLine
          label="What it was"
          hint="It stands in the audit"
          required
          maxLength={200}
          problem={problems['reason']}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}
