import { Button } from '@bijli/ui/button.tsx';
import { api } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useWork } from '../use-work.ts';

/** Saves what a courier takes along, to be signed. */
export function PrintManifestButton({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  const { isBusy, problem, run } = useWork();
  const print = () => run(async () => saveFile(await api.printManifest({ params: { id } })));
  return (
    <>
      <Button isSmall={isSmall} isBusy={isBusy} onClick={() => void print()}>
        Print manifest
      </Button>
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
