import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PlaceBar, PlaceControls } from './place-controls.tsx';

const props = {
  totalPaise: 125_820,
  paymentKind: 'online' as const,
  problem: 'Check your name',
  isPlacing: false,
  isUnpaid: false,
  onPlace: () => {},
};

test('[CHK-06][S10] what is missing stands beside the disabled button as a hint, not as an error', () => {
  for (const Controls of [PlaceControls, PlaceBar]) {
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <Controls {...props} />
      </MemoryRouter>,
    );
    expect(markup).toMatch(/<(p|span) class="[^"]*dim[^"]*">Check your name/);
    expect(markup).toMatch(/<button[^>]* disabled=""/);
    expect(markup).not.toMatch(/bad|alert/);
  }
});
