import { expect, test } from 'vitest';
import { gstKind } from './gst-kind.ts';
import { GST_STATES, gstStateCode } from './gst-states.ts';

test('[INV-02] within the seller’s state the tax is CGST and SGST, within its union territory CGST and UTGST', () => {
  expect(gstKind('24', '24')).toBe('cgst_sgst');
  for (const withLegislature of ['01', '07', '34']) expect(gstKind(withLegislature, withLegislature)).toBe('cgst_sgst');
  for (const without of ['04', '26', '31', '35', '38']) expect(gstKind(without, without)).toBe('cgst_utgst');
});

test('[INV-02] into every other state and union territory the tax is IGST', () => {
  for (const code of Object.keys(GST_STATES).filter((code) => code !== '24')) expect(gstKind('24', code)).toBe('igst');
});

test('[INV-02] every state is found by its name, and by common alternative names', () => {
  for (const [code, name] of Object.entries(GST_STATES))
    if (code !== '25' && code !== '28') expect(gstStateCode(name), name).toBe(code);
  expect(
    ['gujarat', ' TAMILNADU ', 'Jammu & Kashmir', 'NCT of Delhi', 'Orissa', 'Pondicherry', 'Daman & Diu'].map(
      gstStateCode,
    ),
  ).toEqual(['24', '33', '01', '07', '21', '34', '26']);
  expect(gstStateCode('Andhra Pradesh')).toBe('37');
  for (const unknown of ['', 'Atlantis', 'constructor']) expect(gstStateCode(unknown)).toBeUndefined();
});
