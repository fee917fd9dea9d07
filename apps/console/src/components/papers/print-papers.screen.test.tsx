import type { StaffJob } from '@bijli/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import { JobButtons } from '../jobs/job-buttons.tsx';
import { PrintManifestButton } from './print-manifest-button.tsx';
import { PrintPapersButton } from './print-papers-button.tsx';

const [first, second] = ['019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000002'] as const;
const jobId = '019ac000-0000-7000-8000-0000000000aa';

function pdfResponse(): Response {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="papers.pdf"' };
  return new Response('%PDF', { headers });
}

function openButton(shipmentIds: string[]) {
  const sent: { printed: unknown[]; started: unknown[] } = { printed: [], started: [] };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined }));
  const answers: Answers = {
    [`POST /api/dispatch/shipments/${first}/papers`]: (_, body) => {
      sent.printed.push(body);
      return pdfResponse();
    },
    'POST /api/dispatch/paper-jobs': (_, body) => {
      sent.started.push(body);
      return { success: true, jobId };
    },
  };
  return { sent, ...openScreen(<PrintPapersButton shipmentIds={shipmentIds} />, { answers }) };
}

test('[SHIP-57] papers of one shipment are printed at once, as they were chosen, which is kept in the browser', async () => {
  localStorage.clear();
  const { sent, user } = openButton([first]);
  await user.click(screen.getByRole('button', { name: 'Print papers' }));
  await user.selectOptions(await screen.findByLabelText('Paper of the labels'), 'roll-100x150');
  await user.click(screen.getByRole('checkbox', { name: 'Packing slips' }));
  expect(screen.queryByLabelText('Paper of the slips')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print for 1 shipment' }));
  await waitFor(() => expect(sent.printed).toHaveLength(1));
  const choice = { hasLabels: true, hasSlips: false, hasInvoices: true, labelPaper: 'roll-100x150', slipPaper: 'a4' };
  expect(sent.printed).toEqual([choice]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(localStorage.getItem('papers') ?? '{}')).toEqual(choice);
});

test('[SHIP-57] papers of several are printed by a job, on the paper that was taken last', async () => {
  localStorage.setItem('papers', JSON.stringify({ labelPaper: 'a4-4', slipPaper: 'a6', hasInvoices: false }));
  const { sent, user } = openButton([first, second]);
  await user.click(screen.getByRole('button', { name: 'Print papers, 2' }));
  await screen.findByText(/made as a job/);
  await user.click(screen.getByRole('button', { name: 'Print for 2 shipments' }));
  await waitFor(() => expect(sent.started).toHaveLength(1));
  expect(sent.started).toEqual([
    {
      ...{ hasLabels: true, hasSlips: true, hasInvoices: false, labelPaper: 'a4-4', slipPaper: 'a6' },
      shipmentIds: [first, second],
    },
  ]);
  expect(sent.printed).toEqual([]);
});

test.each(['{', '[]', '{"labelPaper":"a5"}', '{"hasLabels":"yes"}'])(
  '[SHIP-57] what stands in the browser as %s is not a choice, and without any paper nothing is printed',
  async (kept) => {
    localStorage.setItem('papers', kept);
    const { user } = openButton([first]);
    await user.click(screen.getByRole('button', { name: 'Print papers' }));
    expect(await screen.findByLabelText('Paper of the labels')).toHaveProperty('value', 'a6');
    for (const name of ['Labels', 'Packing slips', 'Invoices'])
      await user.click(screen.getByRole('checkbox', { name }));
    await screen.findByText('Choose what to print.');
    expect(screen.getByRole('button', { name: 'Print for 1 shipment' })).toHaveProperty('disabled', true);
  },
);

test('[SHIP-57] a manifest that cannot be printed says why', async () => {
  const message = 'There is no parcel on manifest M-1 yet.';
  const answers: Answers = {
    [`GET /api/dispatch/manifests/${first}/paper`]: () =>
      Response.json({ success: false, code: 'refused', message, errors: [] }, { status: 422 }),
  };
  const { user } = openScreen(<PrintManifestButton id={first} />, { answers });
  await user.click(screen.getByRole('button', { name: 'Print manifest' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
});

const jobOf = (given: Partial<StaffJob>): StaffJob => ({
  ...{ id: jobId, kind: 'papers-print', title: 'Print the papers of 9 shipments', state: 'running', total: 11 },
  ...{ done: 0, leftOut: 0, startedBy: 'Asha Verma', startedById: null, createdAt: '2026-11-29T10:00:00.000Z' },
  ...{ finishedAt: null, problem: null, undo: 'impossible', undoId: null, file: null },
  ...given,
});

test.each([
  [{ done: 1 }, undefined],
  [{ done: 2 }, 'Download the first papers'],
  [{ done: 2, leftOut: 1 }, undefined],
  [{ done: 11, state: 'done' }, 'Download papers'],
  [{ done: 11, leftOut: 11, state: 'done' }, undefined],
] as const)('[SHIP-54] of a job that is at %j the button is %j', async (given, name) => {
  const job = jobOf(given);
  const noop = () => undefined;
  openScreen(<JobButtons job={job} isBusy={false} onStop={noop} onUndo={noop} />);
  const button = screen.queryByRole('button', { name: /^Download/ });
  expect(button?.textContent).toBe(name);
});
