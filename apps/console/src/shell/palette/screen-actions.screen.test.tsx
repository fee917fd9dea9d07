import { beforeEach, expect, test, vi } from 'vitest';
import { named } from './palette-items.ts';
import { screenActions } from './screen-actions.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div data-actions>
      <button>Publish <b>2 changes</b></button>
      <button disabled>Preview link</button>
      <a href="/products/import">Import</a>
      <button aria-label="More of this"></button>
    </div>
    <ul><li><button>Edit a row</button></li></ul>
    <div data-actions hidden><button>Not there</button></div>`;
});

test('[CON-196] the buttons and links of what is open are actions, except those that are off; rows are none', () => {
  expect(screenActions().map(({ name }) => name)).toEqual(['Publish 2 changes', 'Import', 'More of this']);
});

test('[CON-196] an action presses its button, also when it was drawn again', () => {
  const pressed = vi.fn();
  const [publish] = screenActions();
  document.querySelector('button')?.addEventListener('click', pressed);
  publish?.act?.();
  expect(pressed).toHaveBeenCalledOnce();
  const before = document.querySelector('[data-actions] button');
  before?.replaceWith(before.cloneNode(true));
  // The button of before still has its listener.
  const pressedNow = vi.fn();
  document.querySelector('button')?.addEventListener('click', pressedNow);
  publish?.act?.();
  expect([pressed.mock.calls.length, pressedNow.mock.calls.length]).toEqual([1, 1]);
});

test('[CON-195][CON-196] actions are found by their words, with a slip where none has them', () => {
  const names = (text: string) => named(screenActions(), text).map(({ name }) => name);
  expect(names('change publish')).toEqual(['Publish 2 changes']);
  expect(names('pubilsh')).toEqual(['Publish 2 changes']);
  expect(names('nothing')).toEqual([]);
});
