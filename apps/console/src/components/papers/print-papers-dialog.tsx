import { parcelPaperNames, parcelPapers } from '@bijli/rules';
import { Check } from '@bijli/ui/check.tsx';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { saveFile } from '../../platform/save-file.ts';
import { SelectField } from '../fields/select-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { followJob } from '../jobs/followed-jobs.ts';
import { type PapersChoice, slipPapers, usePapersChoice } from './papers-choice.ts';

type PrintPapersDialogProps = {
  /** In the order in which they are printed. */
  shipmentIds: readonly string[];
  onClose: () => void;
  onStarted?: (() => void) | undefined;
};

const labelPapers = parcelPaperNames.map((value) => ({ value, name: parcelPapers[value].name }));

/** Asks which papers of shipments are printed, and on what: of one at once, of several as a job. */
export default function PrintPapersDialog({ shipmentIds, onClose, onStarted }: PrintPapersDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const { choice, change, keep } = usePapersChoice();
  const [only, ...more] = shipmentIds;
  const hasAny = choice.hasLabels || choice.hasSlips || choice.hasInvoices;

  async function print(): Promise<void> {
    if (!only) return;
    if (more.length === 0) saveFile(await api.printShipmentPapers({ params: { id: only }, body: choice }));
    else {
      const body = { ...choice, shipmentIds: [...shipmentIds] };
      followJob((await api.startPapersPrint({ body }, { idempotencyKey: key })).jobId);
    }
    keep();
    onStarted?.();
  }

  return (
    <FormDialog
      title="Print papers"
      submit={`Print for ${countOf(shipmentIds.length, 'shipment')}`}
      isDisabled={!hasAny || !only}
      onSubmit={print}
      onClose={onClose}
      foot={<Foot isJob={more.length > 0} />}
    >
      <Check label="Labels" isChecked={choice.hasLabels} onChange={(hasLabels) => change({ hasLabels })} />
      {choice.hasLabels && (
        <SelectField
          label="Paper of the labels"
          value={choice.labelPaper}
          options={labelPapers}
          onChange={(value) => change({ labelPaper: value as PapersChoice['labelPaper'] })}
        />
      )}
      <Check label="Packing slips" isChecked={choice.hasSlips} onChange={(hasSlips) => change({ hasSlips })} />
      {choice.hasSlips && (
        <SelectField
          label="Paper of the slips"
          value={choice.slipPaper}
          options={slipPapers}
          onChange={(value) => change({ slipPaper: value as PapersChoice['slipPaper'] })}
        />
      )}
      <Check label="Invoices" isChecked={choice.hasInvoices} onChange={(hasInvoices) => change({ hasInvoices })} />
      {!hasAny && <p role="status">Choose what to print.</p>}
    </FormDialog>
  );
}

function Foot({ isJob }: { isJob: boolean }) {
  return (
    <p className="dim xs">
      One PDF: all labels first, then slip and invoice of each shipment. Print it at 100 %, not fitted to the page.
      {isJob && ' It is made as a job: the first papers are there soon, all of them are kept for a week.'} The audit
      keeps that you printed them.
    </p>
  );
}
