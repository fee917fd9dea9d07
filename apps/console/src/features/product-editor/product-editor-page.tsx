import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { api } from '../../platform/api.ts';
import { Editor } from './editor.tsx';
import { productKey } from './use-product-form.ts';

/** One product with everything that staff may change. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: productKey(id),
    queryFn: () => api.readProduct({ params: { id } }),
    refetchOnWindowFocus: true,
    // A product is compared by its version: a walk through a thousand variants would find nothing else.
    structuralSharing: false,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <Editor key={id} product={data.product} />;
}
