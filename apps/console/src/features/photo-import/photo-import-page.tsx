import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { Note } from '../../components/page/note.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { useMay } from '../../platform/session.ts';
import { AttachedJob } from './attached-job.tsx';
import { countsOf, countText } from './import-items.ts';
import { NameHelp } from './name-help.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoTables } from './photo-tables.tsx';
import { SendBar } from './send-bar.tsx';
import { usePhotoImport } from './use-photo-import.ts';

/** Photos of many products at once, from a zip or a folder: matched by SKU, looked at, sent and attached. */
export function Component() {
  const photos = usePhotoImport();
  const { items, jobIds, phase, problem } = photos;
  const [maySend, mayChange] = [useMay('media.change'), useMay('products.change')];
  const isAttached = jobIds.length > 0;
  useLeavingGuard(items.length > 0 && !isAttached, 'The photos are not attached yet. Leave without them?');

  if (!maySend || !mayChange)
    return (
      <>
        <PageHead title="Import photos" />
        <EmptyState text="This needs the rights to change products and pictures. An owner gives them under Roles." />
      </>
    );
  const { photos: count, products } = countsOf(items);
  return (
    <>
      <PageHead
        title="Import photos"
        facts={items.length > 0 && !isAttached && `${countText(count, 'photo')} of ${countText(products, 'product')}`}
      >
        {isAttached ? (
          <Button variant="go" onClick={photos.reset}>
            More photos
          </Button>
        ) : (
          <ButtonLink to="/products">Products</ButtonLink>
        )}
      </PageHead>
      <div className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        {isAttached ? (
          jobIds.map((id) => <AttachedJob key={id} id={id} />)
        ) : (
          <>
            <PhotoDrop
              isSmall={items.length > 0}
              isDisabled={phase !== 'idle'}
              onOpen={(open) => void photos.add(open)}
            />
            {items.length === 0 && phase !== 'reading' && <NameHelp />}
            {phase === 'reading' && <Loading text="The files are being read" />}
            <SendBar {...photos} />
            <PhotoTables items={items} isDisabled={phase !== 'idle'} onUse={photos.use} onChoose={photos.choose} />
          </>
        )}
      </div>
    </>
  );
}
