import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { DeliveryAnswer, type DeliveryLink } from './delivery-answer.tsx';

const open: DeliveryLink = {
  ...{ success: true, state: 'open', orderNumber: '7F3A9C', items: [{ name: 'Taar USB-C Cable', quantity: 1 }] },
  ...{ answerBy: '2026-12-02T04:30:00Z', days: ['2026-12-02', '2026-12-03'], day: null },
};

function markupOf(link: DeliveryLink): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DeliveryAnswer link={link} token="token" onChanged={() => {}} />
    </MemoryRouter>,
  );
}

test('[COUR-58] the page of a failed delivery offers to come again, the days, another phone and a landmark, until it is answered', () => {
  const form = markupOf(open);
  expect(form.match(/type="radio"/g)).toHaveLength(3);
  for (const text of ['As soon as it can', 'Wednesday 2 December', 'Another phone to call', 'A landmark', '10:00'])
    expect(form).toContain(text);
  const answered = markupOf({ ...open, state: 'answered', days: [], day: '2026-12-03' });
  expect(answered).toContain('The courier is told to come again on Thursday 3 December.');
  const ended = markupOf({ ...open, state: 'ended', days: [] });
  expect(ended).toContain('The courier cannot be told by this link any more');
  for (const markup of [answered, ended]) expect(markup).not.toContain('<form');
});
