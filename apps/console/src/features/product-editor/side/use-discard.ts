import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store.ts';
import type { ProductForm } from '../use-product-form.ts';

/** Back to what the shop has, or to what was saved. A draft that changes nothing any more is dropped when it is saved. */
export function useDiscard(form: ProductForm): () => void {
  const [discarded, setDiscarded] = useState(0);
  const saveNow = useEffectEvent(() => void form.save());
  // With the form as it is after the change.
  useEffect(() => {
    if (discarded > 0) saveNow();
  }, [discarded]);

  return () => {
    const { product, value } = form;
    if (product.draft) {
      form.change(() => product.document);
      setDiscarded(discarded + 1);
    } else form.reset();
    showToast('The changes are dropped.', async () => form.change(() => value));
  };
}
