import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { Manifest } from './manifest-list.ts';

export const readDispatchAgain = () => queryClient.invalidateQueries({ queryKey: ['dispatch'] });

/** What is done with a manifest. */
export function useManifestWork() {
  const { isBusy, problem, run } = useWork();
  return {
    isBusy,
    problem,
    close: ({ id, number }: Manifest) =>
      void run(async () => {
        const { manifest } = await api.closeManifest({ params: { id } });
        await readDispatchAgain();
        showToast(`${number} is closed with ${countOf(manifest.parcels, 'parcel')}.`);
      }),
    takeOff: (id: string, boxId: string) =>
      void run(async () => {
        await api.takeOffManifest({ params: { id, boxId } });
        await readDispatchAgain();
      }),
  };
}
