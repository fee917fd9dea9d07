import { productDocuments } from '@bijli/rules';
import { expect, test } from 'vitest';
import { afterSaving, beginDocument, mergeBelow, mergeOther, receiveNewer } from './document-state.ts';

const empty = { variants: {}, variantOrder: [] };
const saved = (version: string, fields: { name: string; hsn: string }) => ({
  document: { ...empty, ...fields },
  version,
  by: 'Rohan',
  at: '2026-11-25T06:11:00Z',
});
const first = saved('42', { name: 'Tara', hsn: '8517' });
const renamed = { ...first.document, name: 'Tara 5G' };
const draft = { version: '42', changes: { name: 'Tara 5G' }, before: { name: 'Tara' }, keptAt: '2026-11-25T06:00:00Z' };

test('[CON-12] kept work is opened again on the version that it began with', () => {
  const state = beginDocument(productDocuments, first, draft);
  expect(state).toEqual({ base: first, value: renamed, restoredFrom: draft.keptAt });
});

test('[CON-12][CON-13] kept work is joined with what others saved since, or asks', () => {
  const joined = beginDocument(productDocuments, saved('43', { name: 'Tara', hsn: '851713' }), draft);
  expect(joined.value).toEqual({ ...empty, name: 'Tara 5G', hsn: '851713' });
  expect(joined.base.version).toBe('43');
  const asked = beginDocument(productDocuments, saved('43', { name: 'Tara Five', hsn: '8517' }), draft);
  expect(asked.value).toEqual(renamed);
  expect(asked.conflict?.merge.clashing).toEqual([{ path: 'name', was: 'Tara', theirs: 'Tara Five', mine: 'Tara 5G' }]);
});

test('[CON-13] changes of other fields are joined, those of the same field wait for a decision', () => {
  const theirs = saved('43', { name: 'Tara', hsn: '851713' });
  expect(mergeOther(productDocuments, { base: first, value: renamed }, theirs)).toEqual({
    base: theirs,
    value: { ...empty, name: 'Tara 5G', hsn: '851713' },
    news: { kind: 'joined', saved: theirs },
  });
  const clash = mergeOther(
    productDocuments,
    { base: first, value: renamed },
    saved('43', { name: 'Tara Five', hsn: '8517' }),
  );
  expect(clash.conflict?.base.version).toBe('42');
  expect(clash.value).toEqual(renamed);
});

test('[CON-12] what is typed while it is being saved stays', () => {
  const reply = saved('43', { name: 'Tara 5G', hsn: '8517' });
  const typed = { ...renamed, hsn: '851713' };
  const state = afterSaving(productDocuments, { base: first, value: typed }, { sent: renamed, reply, isTyping: false });
  expect(state).toEqual({ base: reply, value: typed, news: undefined });
  const spaced = { ...renamed, name: 'Tara 5G ' };
  const quiet = afterSaving(productDocuments, { base: first, value: spaced }, { sent: spaced, reply, isTyping: true });
  expect(quiet.value.name).toBe('Tara 5G ');
  expect(quiet.base).toEqual({ ...reply, document: spaced });
});

test('[CON-116] a document that is saved as it was sent stays the same object, another one is shown', () => {
  const typed = { ...renamed };
  const reply = saved('43', { ...renamed });
  const state = afterSaving(productDocuments, { base: first, value: typed }, { sent: typed, reply, isTyping: false });
  expect(state.value).toBe(typed);
  expect(state.base.document).toBe(typed);
  expect(state.base.version).toBe('43');
  const trimmed = saved('43', { name: 'Tara', hsn: '8517' });
  const other = afterSaving(
    productDocuments,
    { base: first, value: typed },
    { sent: typed, reply: trimmed, isTyping: false },
  );
  expect([other.value.name, other.base.document.name]).toEqual(['Tara', 'Tara']);
});

test('[CON-16] somebody else’s saving is shown at once, and waits while there are unsaved changes', () => {
  const newer = saved('43', { name: 'Tara Five', hsn: '8517' });
  expect(receiveNewer(productDocuments, { base: first, value: first.document }, newer)).toMatchObject({
    value: newer.document,
    news: { kind: 'shown' },
  });
  expect(receiveNewer(productDocuments, { base: first, value: renamed }, newer)).toMatchObject({
    value: renamed,
    news: { kind: 'waiting', saved: newer },
  });
});

const drafted = (below: { name: string; hsn: string }) => ({
  ...saved('44.2', { name: 'Tara 5G', hsn: below.hsn }),
  below: { was: first.document, theirs: { ...empty, ...below }, by: 'Farah', at: '2026-11-25T06:20:00Z' },
});

test('[CON-65] what somebody changed below a draft is joined with it; where both changed a field, it is asked', () => {
  const joined = beginDocument(productDocuments, drafted({ name: 'Tara', hsn: '851713' }), undefined);
  expect(joined.value).toEqual({ ...empty, name: 'Tara 5G', hsn: '851713' });
  expect(joined.base.document).toEqual({ ...empty, name: 'Tara', hsn: '851713' });
  expect(joined.news).toMatchObject({ kind: 'joined', saved: { by: 'Farah' } });
  const asked = receiveNewer(
    productDocuments,
    { base: first, value: first.document },
    drafted({ name: 'Tara Five', hsn: '8517' }),
  );
  expect(asked.conflict?.theirs.by).toBe('Farah');
  expect(asked.conflict?.merge.clashing).toEqual([{ path: 'name', was: 'Tara', theirs: 'Tara Five', mine: 'Tara 5G' }]);
  expect(asked.value.name).toBe('Tara 5G');
  const postponed = { ...asked, conflict: undefined };
  expect(mergeBelow(productDocuments, postponed).conflict?.merge).toEqual(asked.conflict?.merge);
});
