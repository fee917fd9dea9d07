import { ApiError } from '@bijli/contract';
import { api, sentenceOf } from '../../platform/api.ts';
import { mediaAlt, type PlacedItem, type Sending } from './import-items.ts';
import { FileProblem, maxBytes, tooLarge } from './photo-file.ts';

const atOnce = 3;

type Told = (ids: readonly number[], sending: Sending) => void;

/** Sends photos, three at a time, until all are sent or refused, or it is stopped. `tell` hears of each. */
export async function sendPhotos(items: readonly PlacedItem[], tell: Told, signal: AbortSignal): Promise<void> {
  tell(idsOf(items), { state: 'waiting' });
  const rest = items.values();
  async function work(): Promise<void> {
    while (!signal.aborted) {
      const { value: item } = rest.next();
      if (!item) return;
      await sendOne(item, tell, signal);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  tell(idsOf([...rest]), { state: 'none' });
}

const idsOf = (items: readonly PlacedItem[]) => items.map(({ id }) => id);

async function sendOne(item: PlacedItem, tell: Told, signal: AbortSignal): Promise<void> {
  tell([item.id], { state: 'sending' });
  try {
    const filePath = await upload(item, signal);
    tell([item.id], filePath === undefined ? { state: 'none' } : { state: 'sent', filePath });
  } catch (error) {
    tell([item.id], { state: 'refused', sentence: error instanceof FileProblem ? error.message : sentenceOf(error) });
  }
}

/** Undefined when it was stopped. */
async function upload(item: PlacedItem, signal: AbortSignal): Promise<string | undefined> {
  if (item.file.bytes > maxBytes) throw new FileProblem(tooLarge);
  const body = new Uint8Array(await (await item.file.read()).arrayBuffer());
  while (!signal.aborted) {
    try {
      return (await api.uploadMedia({ query: { alt: mediaAlt(item) }, body })).media.address;
    } catch (error) {
      const seconds = error instanceof ApiError ? error.body['retryAfterSeconds'] : undefined;
      if (typeof seconds !== 'number') throw error;
      await pause(seconds * 1000, signal);
    }
  }
  return undefined;
}

/** The store says itself when it takes more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
