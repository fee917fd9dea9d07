import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { ScanField } from './scan-field.tsx';
import { listen } from './sounds.test-data.ts';
import { useScans } from './use-scans.ts';

const code = '8904123000171';
const other = '8904123000188';

let now = 0;
beforeEach(() => {
  now = 1000;
});
afterEach(() => vi.useRealTimers());

/** A key as the browser sends it, some milliseconds after the one before; unless it is refused it does what it does there. */
function press(key: string, after: number, more: KeyboardEventInit = {}): void {
  now += after;
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  act(() => {
    if (!target.dispatchEvent(event)) return;
    if (key === 'Enter') enter(target);
    else if (key.length === 1 && target instanceof HTMLInputElement) type(target, target.value + key);
  });
}

function enter(target: Element): void {
  if (target instanceof HTMLButtonElement) target.click();
  if (target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function scan(text: string, { after = 500, gap = 4, end = 'Enter' as string | undefined } = {}): void {
  for (const [place, key] of [...text].entries()) press(key, place === 0 ? after : gap);
  if (end) press(end, gap);
}

/** A screen with a quantity and a button beside the scanner; what `take` throws is refused. */
function Shelf({ take }: { take: (code: string) => Promise<unknown> }) {
  const scans = useScans(take);
  const [quantity, setQuantity] = useState('2');
  const [plus, setPlus] = useState(0);
  return (
    <>
      <ScanField label="Scan or type a code" scans={scans} />
      <input aria-label="Quantity" value={quantity} onChange={({ target }) => setQuantity(target.value)} />
      <button type="button" onClick={() => setPlus(plus + 1)}>
        Plus one of A: {plus}
      </button>
    </>
  );
}

function openShelf(refuse?: (code: string) => Promise<unknown> | undefined) {
  const taken: string[] = [];
  const take = async (given: string) => {
    await refuse?.(given);
    taken.push(given);
  };
  return { taken, ...openScreen(<Shelf take={take} />) };
}

test('[STK-80][C2-07] the Enter of a scanner presses nothing: with the focus on ‘plus one’ of another unit, only the scanned one counts', async () => {
  const { taken } = openShelf();
  screen.getByRole('button', { name: /Plus one of A/ }).focus();
  scan(code);
  await waitFor(() => expect(taken).toEqual([code]));
  expect(screen.getByRole('button', { name: 'Plus one of A: 0' })).toBeTruthy();
  // A person's Enter does press it.
  press('Enter', 900);
  expect(screen.getByRole('button', { name: 'Plus one of A: 1' })).toBeTruthy();
});

test('[STK-81] a code that is scanned while a quantity has the focus leaves the quantity as it was', async () => {
  const { taken } = openShelf();
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  quantity.focus();
  scan(code);
  expect(quantity.value).toBe('2');
  // One that sends neither Enter nor Tab has ended when it is silent.
  vi.useFakeTimers();
  scan(other, { end: undefined });
  act(() => vi.advanceTimersByTime(200));
  vi.useRealTimers();
  expect(quantity.value).toBe('2');
  scan(code, { end: 'Tab' });
  expect(quantity.value).toBe('2');
  await waitFor(() => expect(taken).toEqual([code, other, code]));
  expect(document.activeElement).toBe(quantity);
  // Typed by a person, however quickly, it is a quantity, also when a key is held down.
  for (const key of '345') press(key, 60);
  press('6', 60);
  for (const _ of '12345') press('6', 30, { repeat: true });
  press('Enter', 60);
  expect(quantity.value).toBe('2345666666');
  expect(taken).toHaveLength(3);
});

test('[STK-82] two scans 40 ms apart both count, in their order, also while the first one is on its way', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { taken } = openShelf((given) => (given === code ? held : undefined));
  scan(code);
  scan(other, { after: 40 });
  scan(other, { after: 4 });
  await act(async () => release());
  await waitFor(() => expect(taken).toEqual([code, other, other]));
});

test('[STK-83] a refusal is heard and stays until it is answered, whatever is scanned after it', async () => {
  const heard = listen();
  const { taken, user } = openShelf((given) => (given === code ? Promise.reject(new Error('No')) : undefined));
  scan(code);
  await screen.findByRole('alert');
  expect(heard).toEqual([330, 220]);
  // Not even by the Enter of the next scan, with the focus on its button.
  screen.getByRole('button', { name: 'Understood' }).focus();
  scan(other);
  await waitFor(() => expect(taken).toEqual([other]));
  expect(heard).toEqual([330, 220, 1320]);
  expect(screen.getByRole('alert').textContent).toMatch(code);
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Scan or type a code' }));
});

test('[STK-84] a code is typed by hand too, and a scanner types into that field once', async () => {
  const { taken, user } = openShelf();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan or type a code' });
  field.focus();
  scan(code);
  await waitFor(() => expect(taken).toEqual([code]));
  expect(field.value).toBe('');
  for (const key of 'TR-5G') press(key, 120);
  press('Enter', 300);
  await waitFor(() => expect(taken).toEqual([code, 'TR-5G']));
  expect(field.value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Camera' }));
  expect(await screen.findByText(/the address must begin with https/)).toBeTruthy();
});

/** A device whose camera gives a stream, or the error. */
function giveCamera(give: () => Promise<unknown>): void {
  const former = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: give } });
  onTestFinished(() => {
    if (former) Object.defineProperty(navigator, 'mediaDevices', former);
    else Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}

test('[STK-85] a camera that the browser refuses, or that is not there, is told in a sentence', async () => {
  const { user } = openShelf();
  const told = [
    ['NotAllowedError', /does not let this page use the camera/],
    ['NotFoundError', /has no camera/],
    ['NotReadableError', /another program may be using it/],
  ] as const;
  for (const [name, sentence] of told) {
    giveCamera(() => Promise.reject(new DOMException('', name)));
    await user.click(screen.getByRole('button', { name: 'Camera' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
  }
});

test('[STK-86] what the camera sees counts once while it is held there, and again when it comes back; closing ends the camera', async () => {
  const stop = vi.fn();
  giveCamera(async () => ({ getTracks: () => [{ stop }], getVideoTracks: () => [] }));
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockReturnValue(undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const held = [...Array(8).fill(code), ...Array(3).fill(undefined), other, other, code];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];
      async detect() {
        const rawValue = held.shift();
        return rawValue ? [{ rawValue }] : [];
      }
    },
  );
  const { taken, user } = openShelf();
  await user.click(screen.getByRole('button', { name: 'Camera' }));
  await waitFor(() => expect(held).toEqual([]), { timeout: 10_000 });
  await waitFor(() => expect(taken).toEqual([code, other]));
  await user.click(screen.getByRole('button', { name: 'Close the camera' }));
  expect(stop).toHaveBeenCalledOnce();
});
