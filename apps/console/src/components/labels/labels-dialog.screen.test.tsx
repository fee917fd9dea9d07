import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import LabelsDialog from './labels-dialog.tsx';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 141 70"></svg>';
type Sent = { paper: string; startAt: number; hasLegal: boolean; what: { quantity: number } };

function openDialog(labels: unknown = null) {
  const sent: { printed: Sent[]; started: Sent[]; kept: unknown[] } = { printed: [], started: [], kept: [] };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => undefined }));
  const answers: Answers = {
    'GET /api/staff/preferences': () => ({ success: true, mails: {}, labels }),
    'PUT /api/staff/preferences': (_, body) => {
      sent.kept.push(body);
      return { success: true, mails: {}, labels: null };
    },
    'POST /api/stock/label-previews': (_, body) => {
      const { what, hasLegal } = body as Sent;
      const notes = hasLegal ? ['One product lacks a declaration: net quantity.'] : [];
      return { success: true, labels: what.quantity, pages: 1, atOnce: 300, svg, notes };
    },
    'POST /api/stock/labels': (_, body) => {
      sent.printed.push(body as Sent);
      const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="labels.pdf"' };
      return new Response('%PDF', { headers });
    },
    'POST /api/stock/label-jobs': (_, body) => {
      sent.started.push(body as Sent);
      return { success: true, jobId: '019ac000-0000-7000-8000-000000000001' };
    },
  };
  const what = (quantity: number) => ({ kind: 'bins' as const, quantity });
  return { sent, ...openScreen(<LabelsDialog of="A-03-2" what={what} onClose={() => undefined} />, { answers }) };
}

test('[STK-123] the first label is shown, a wrong number is told in a sentence, and how it was printed is kept', async () => {
  const { sent, user } = openDialog();
  const picture = await screen.findByRole('img', { name: 'The first label' });
  expect(picture.getAttribute('src')).toContain(encodeURIComponent(svg));
  const each = screen.getByLabelText('Labels of each', { exact: false });
  const startAt = screen.getByLabelText('First label of the sheet', { exact: false });
  for (const wrong of ['0', '-1', '1e3', '10001', '']) {
    await user.clear(each);
    if (wrong) await user.type(each, wrong);
    await screen.findByText(wrong === '10001' ? 'At most 10,000' : 'Please enter a whole number from 1');
    expect(screen.getByRole('button', { name: /^Print/ })).toHaveProperty('disabled', true);
  }
  await user.type(each, '12');
  await user.clear(startAt);
  await user.type(startAt, '25');
  await screen.findByText('At most 24');
  await user.clear(startAt);
  await user.type(startAt, '5');
  await user.click(screen.getByRole('checkbox', { name: /^Declarations of the law/ }));
  await screen.findByText('One product lacks a declaration: net quantity.');
  await user.click(await screen.findByRole('button', { name: 'Print 12 labels' }));
  await waitFor(() => expect(sent.kept).toHaveLength(1));
  expect(sent.printed).toMatchObject([{ paper: 'a4-24', startAt: 5, hasLegal: true, what: { quantity: 12 } }]);
  expect(sent.kept).toEqual([{ labels: { paper: 'a4-24', hasPrice: true, hasLegal: true } }]);
});

test('[STK-123] many labels are made by a job, on the paper that the person took last', async () => {
  const { sent, user } = openDialog({ paper: 'roll-50x25', hasPrice: true, hasLegal: false });
  const each = await screen.findByLabelText('Labels of each', { exact: false });
  expect(screen.queryByLabelText('First label of the sheet', { exact: false })).toBeNull();
  await user.clear(each);
  await user.type(each, '5000');
  await screen.findByText(/made as a job/);
  await user.click(await screen.findByRole('button', { name: 'Print 5,000 labels' }));
  await waitFor(() => expect(sent.kept).toHaveLength(1));
  expect([sent.printed.length, sent.started[0]?.what.quantity]).toEqual([0, 5000]);
});
