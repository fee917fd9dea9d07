import { Button } from '@bijli/ui/button.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { type Import, keepImport } from '../../use-import.ts';
import { counted, someOf } from '../../words.ts';

/** Names of brands and categories that the store does not have: made with the import, or errors. */
export function MissingNames({ file }: { file: Import }) {
  const { id, makesMissing, columns, isUpdateOnly } = file;
  const { brands = [], categories = [] } = file.missing;
  const { isBusy, problem, run } = useWork();
  const texts = [
    brands.length > 0 && `${counted(brands.length, 'brand')}: ${someOf(brands, 8)}`,
    categories.length > 0 && `${counted(categories.length, 'category', 'categories')}: ${someOf(categories, 8)}`,
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  if (makesMissing) return <Note>The import also makes {texts.join('; ')}.</Note>;

  const makeThem = () =>
    run(async () => {
      const body = { columns, isUpdateOnly, makesMissing: true };
      const reply = await api.checkImport({ params: { id }, body });
      queryClient.removeQueries({ queryKey: ['import-lines', id] });
      keepImport(reply.import);
    });
  return (
    <Note
      tone="wait"
      actions={
        <Button isSmall isBusy={isBusy} onClick={() => void makeThem()}>
          Make them and try again
        </Button>
      }
    >
      Missing in the store: {texts.join('; ')}. Lines with such a name are errors. {problem}
    </Note>
  );
}
