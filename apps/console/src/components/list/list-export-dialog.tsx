import type { Input } from '@bijli/contract';
import { useId, useRef, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { Switch } from '../fields/switch.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { followJob } from '../jobs/followed-jobs.ts';
import type { ListExport } from './define-list.ts';
import type { ListParams } from './list-query.ts';
import { countText } from './selection.ts';

type ListExportDialogProps = {
  of: ListExport;
  noun: readonly [one: string, many: string];
  total: number;
  isEstimate: boolean;
  /** What the file holds: filters and order. */
  query: ListParams;
  /** The filters in use, by name. */
  filters: readonly string[];
  onClose: () => void;
};

/** Writes what the list finds to a CSV file, as a job whose progress stays on the screen. */
export default function ListExportDialog(props: ListExportDialogProps) {
  const { of, noun, total, isEstimate, query, filters, onClose } = props;
  const idempotencyKey = useRef(crypto.randomUUID());
  const personal = useMay('personal.export') ? of.personal : undefined;
  const switchId = useId();
  const [isPersonal, setPersonal] = useState(false);
  const what = `${countText(total, isEstimate)} ${total === 1 ? noun[0] : noun[1]}`;

  async function start(): Promise<void> {
    const columns = [...of.columns, ...((isPersonal && personal?.columns) || [])];
    const body: Input<'startListExport'>['body'] = { list: of.list, query: { ...query }, columns };
    const { jobId } = await api.startListExport({ body }, { idempotencyKey: idempotencyKey.current });
    followJob(jobId);
  }

  return (
    <FormDialog
      title={`Export ${noun[1]}`}
      submit={`Export ${what}`}
      isDisabled={total === 0}
      onSubmit={start}
      onClose={onClose}
      foot={<p className="dim xs">A CSV file with a line for each. It is kept for a week, with its job.</p>}
    >
      <p>
        <b>{what}</b>
        {filters.length > 0 ? `, narrowed down by: ${filters.join(', ')}` : ', the whole list'}
      </p>
      {personal && (
        <>
          <label className="row" htmlFor={switchId}>
            <Switch id={switchId} checked={isPersonal} onChange={setPersonal} /> {personal.label}
          </label>
          {isPersonal && (
            <p className="dim xs">
              Asks for your second factor, and stands in the audit. Keep the file where only those see it who must.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
