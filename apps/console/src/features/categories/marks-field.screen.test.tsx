import type { LegalMark } from '@bijli/contract/product-fields';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { MarksField } from './marks-field.tsx';

const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });

test('[BIS-02] the marks of a category are ticked, and those of the category above hold here too', async () => {
  const onChange = vi.fn<(marks: LegalMark[]) => void>();
  const { user } = openScreen(<MarksField marks={[]} marksAbove={['bis']} onChange={onChange} />);
  expect([tick('BIS Standard Mark').checked, tick('BIS Standard Mark').disabled]).toEqual([true, true]);
  expect(screen.getByText('(of the category above)')).toBeDefined();
  await user.click(tick('BEE star label'));
  expect(onChange).toHaveBeenCalledWith(['bee']);
});

test('[BIS-02] a mark is taken off again, and the others stay', async () => {
  const onChange = vi.fn<(marks: LegalMark[]) => void>();
  const { user } = openScreen(<MarksField marks={['bis', 'bee']} marksAbove={[]} onChange={onChange} />);
  await user.click(tick('BIS Standard Mark'));
  expect(onChange).toHaveBeenCalledWith(['bee']);
});
