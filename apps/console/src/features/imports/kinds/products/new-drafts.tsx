import { ButtonLink } from '@bijli/ui/button.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { toIndianField } from '../../../../platform/format/indian-time.ts';
import { useMay } from '../../../../platform/session.ts';
import type { Import } from '../../use-import.ts';
import { counted } from '../../words.ts';

/** Where the new products are, and how they go on sale. */
export function NewDrafts({ file: { newProducts }, since }: { file: Import; since: string }) {
  const mayAddPhotos = useMay('media.change');
  if (newProducts === 0) return null;
  const [day = ''] = toIndianField(since).split('T');
  return (
    <Note
      actions={
        <>
          <ButtonLink isSmall to={`/products?${new URLSearchParams({ view: 'draft', changedSince: day })}`}>
            Show the new drafts
          </ButtonLink>
          {mayAddPhotos && (
            <ButtonLink isSmall to="/products/photos">
              Import photos
            </ButtonLink>
          )}
        </>
      }
    >
      {counted(newProducts, 'new product')} {newProducts === 1 ? 'is a draft' : 'are drafts'} that nobody sees yet.
      Select them in the list to publish them together.
    </Note>
  );
}
