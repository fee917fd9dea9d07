import type { EditedProduct } from '@bijli/contract';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { keepInQuery, latestProduct, productKey } from '../use-product-form.ts';

/** As the server said last: a save before publishing has raised the version. */
export function latest(id: string): EditedProduct {
  const known = latestProduct(id);
  if (!known) throw new Error('The product is not loaded.');
  return known;
}

export async function publishNow(id: string, at?: string): Promise<void> {
  const body = { version: latest(id).version, ...(at ? { at } : {}) };
  const { product } = await api.publishProduct({ params: { id }, body });
  show(product);
  showToast(at ? `${product.document.name} goes to the shop as planned.` : `${product.document.name} is in the shop.`);
}

/** Takes a product off sale, into the archive or out of it. */
export async function withdraw(id: string, to: 'draft' | 'archived'): Promise<void> {
  const before = latest(id);
  await moveTo(id, to);
  const undo = wayBack(before);
  showToast(`${before.document.name} ${withdrawnWords(before.state, to)}.`, undo && (() => undo(id)));
}

async function moveTo(id: string, to: 'draft' | 'archived' | 'unplanned'): Promise<void> {
  const { product } = await api.withdrawProduct({ params: { id }, query: { to, version: latest(id).version } });
  show(product);
}

type Before = Pick<EditedProduct, 'state' | 'publishAt' | 'draft'>;

/** What puts a product back to where it was. One on sale with a draft would be published with it, so it stays off sale. */
export function wayBack({ state, publishAt, draft }: Before): ((id: string) => Promise<void>) | undefined {
  if (state === 'draft' || state === 'archived') return (id) => moveTo(id, state);
  if (state === 'scheduled') return publishAt === null ? undefined : (id) => publishNow(id, publishAt);
  return draft ? undefined : (id) => publishNow(id);
}

function withdrawnWords(from: EditedProduct['state'], to: 'draft' | 'archived'): string {
  if (to === 'archived') return 'is archived';
  return from === 'archived' ? 'is a draft again' : 'is off sale';
}

/** Nothing is published at the planned time; what waits for it stays. */
export async function endPlan(id: string): Promise<void> {
  const before = latest(id);
  const at = before.publishAt ?? before.draft?.publishAt;
  await moveTo(id, 'unplanned');
  showToast('It is not published at that time.', at ? () => publishNow(id, at) : undefined);
}

export async function openPreview(id: string): Promise<void> {
  const { path } = await api.createPreviewLink({ params: { id } });
  const address = new URL(path, location.origin).href;
  await navigator.clipboard?.writeText(address).then(
    () => showToast('The preview link is copied. It works for a week.'),
    () => showToast(`The preview link works for a week: ${address}`),
  );
  open(address, '_blank', 'noopener');
}

function show(product: EditedProduct): void {
  keepInQuery(product);
  void queryClient.invalidateQueries({ queryKey: [...productKey(product.id), 'history'] });
}
