import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { OtherTexts } from './other-texts.tsx';

test('[BEE-01] the stars are chosen from a list, none of which is no value', async () => {
  const set = vi.fn();
  const form = { read: () => '3', set, problemAt: () => undefined };
  const { user } = openScreen(<OtherTexts form={form} section="legal" />);
  const stars = screen.getByRole('combobox', { name: 'BEE stars' });
  await user.selectOptions(stars, '5 stars');
  expect(set).toHaveBeenLastCalledWith('beeStars', '5');
  await user.selectOptions(stars, 'None');
  expect(set).toHaveBeenLastCalledWith('beeStars', null);
  expect(screen.getByRole('textbox', { name: 'BIS licence' }).getAttribute('placeholder')).toBe('CM/L-8400123456');
});
