import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { fieldId } from '../../../components/form/field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { isOfSome, type Photo, type PhotoGroup } from './photo-groups.ts';

type SharePhotosProps = { photos: readonly Photo[]; group: PhotoGroup; onShare: () => void };

/** Offers the photos of single variants to all of their colour. The list takes the focus of the button that goes. */
export function SharePhotos({ photos, group, onShare }: SharePhotosProps) {
  const [said, setSaid] = useState('');
  const some = photos.filter((photo) => isOfSome(photo, group)).length;

  function share(): void {
    onShare();
    setSaid(`All ${photos.length} photos are used for all ${group.variantIds.length} variants in ${group.name}.`);
    document.getElementById(fieldId('photos'))?.focus();
  }

  return (
    <>
      <p className="vh" role="status">
        {some === 0 && said}
      </p>
      {some > 0 && (
        <Note
          actions={
            <Button isSmall onClick={share}>
              Use for all in {group.name}
            </Button>
          }
        >
          {some === 1 ? 'One photo is' : `${some} photos are`} of some variants in {group.name} only.
        </Note>
      )}
    </>
  );
}
