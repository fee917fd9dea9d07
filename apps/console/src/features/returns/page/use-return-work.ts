import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { readReturnsAgain } from './return-query.ts';

/** Sends one change of a return; after it, and after a refusal, the page shows what is now. */
export function useReturnWork() {
  const { run, ...work } = useWork();
  async function change(send: () => Promise<unknown>, done: string): Promise<boolean> {
    const isDone = await run(async () => {
      await send();
    });
    if (isDone) showToast(done);
    await readReturnsAgain();
    return isDone;
  }
  return { ...work, change };
}
