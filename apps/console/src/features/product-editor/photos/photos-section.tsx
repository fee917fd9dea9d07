import { memo, Suspense, useState } from 'react';
import { fieldId } from '../../../components/form/field.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Sortable } from '../../../components/sortable.tsx';
import { useLeavingGuard } from '../../../components/use-leaving-guard.ts';
import { isSameForm } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { PhotoDrop, UploadList } from './photo-drop.tsx';
import {
  addPhoto,
  copyPhoto,
  isInGroup,
  isOfSome,
  movePhoto,
  openGroups,
  type Photo,
  type PhotoGroup,
  photoGroups,
  removePhoto,
  sharePhotos,
} from './photo-groups.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { SharePhotos } from './share-photos.tsx';
import { useUploads } from './use-uploads.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

/** The photos of each colour in order; those of every variant are shown where a colour has none. */
export const PhotosSection = memo(function PhotosSection({ form }: { form: ProductForm }) {
  const { value, change } = form;
  const groups = photoGroups(value);
  const [name, setName] = useState('');
  const [cropped, setCropped] = useState<Photo>();
  const { group, target } = openGroups(groups, value.photos, name);
  const setPhotos = (next: (photos: Photo[]) => Photo[]) =>
    change((document) => ({ ...document, photos: next(document.photos) }));
  const { uploads, add, again, putAway } = useUploads((photo, name) => {
    const to = groups.find((one) => one.name === name) ?? groups.at(-1);
    if (to) setPhotos((now) => addPhoto(now, to, photo));
  });
  useLeavingGuard(
    uploads.some(({ state }) => state !== 'refused'),
    'Photos are still being sent. Leave without them?',
  );
  if (!group || !target) return null;

  const photos = value.photos.filter((photo) => isInGroup(photo, group));
  const altOf = (index: number) => {
    const before = value.photos.filter((photo) => isInGroup(photo, target)).length;
    return [value.name, target.variantIds.length > 0 && target.name, `photo ${before + index + 1}`]
      .filter(Boolean)
      .join(', ');
  };
  const indexOf = (photo: Photo) => value.photos.indexOf(photo);
  const changePhoto = (photo: Photo, fields: Partial<Photo>) =>
    setPhotos((now) => now.map((one) => (one.filePath === photo.filePath ? { ...one, ...fields } : one)));

  return (
    <FormSection
      id="photos"
      title="Photos"
      actions={
        groups.length > 1 && (
          <fieldset className={styles.groups}>
            <legend className="vh">Photos of</legend>
            {groups.map((one) => (
              <button
                key={one.name}
                type="button"
                aria-pressed={one.name === group.name}
                onClick={() => setName(one.name)}
              >
                {one.name}
              </button>
            ))}
          </fieldset>
        )
      }
    >
      {form.mayChange && (
        <SharePhotos
          key={group.name}
          {...{ photos, group }}
          onShare={() => setPhotos((now) => sharePhotos(now, group))}
        />
      )}
      <Sortable
        isGrid
        ids={photos.map(({ filePath }) => filePath)}
        nameOf={(id) => photos.find(({ filePath }) => filePath === id)?.alt ?? 'Photo'}
        onMove={(from, to) => setPhotos((now) => movePhoto(now, group, from, to))}
      >
        <ul className={styles.photos} id={fieldId('photos')} tabIndex={-1}>
          {photos.map((photo) => (
            <PhotoTile
              key={photo.filePath}
              photo={photo}
              mayChange={form.mayChange}
              problem={form.problemAt(`photos.${indexOf(photo)}.alt`)}
              others={
                photo.variantIds.length === 0
                  ? []
                  : groups.filter((one) => one.variantIds.length > 0 && !isInGroup(photo, one))
              }
              shownWith={isOfSome(photo, group) ? variantsText(photo, group) : undefined}
              onAlt={(alt) => changePhoto(photo, { alt })}
              onCrop={() => setCropped(photo)}
              onCopy={(to) => setPhotos((now) => copyPhoto(now, to, photo.filePath))}
              onRemove={() => setPhotos((now) => removePhoto(now, group, photo.filePath))}
            />
          ))}
          {form.mayChange && (
            <PhotoDrop
              of={target === group ? undefined : target.name}
              onFiles={(files) => {
                setName(target.name);
                add(files.map((file, index) => ({ file, alt: altOf(index), group: target.name })));
              }}
            />
          )}
        </ul>
      </Sortable>
      <UploadList uploads={uploads} onAgain={again} onPutAway={putAway} />
      <p className="dim xs">
        {group.name}, {photos.length} of {value.photos.length} photos. Space picks one up, arrows move it. They are cut
        to a square and encoded again.
      </p>
      {cropped && (
        <Suspense>
          <CropDialog
            photo={cropped}
            onCropped={(filePath) => changePhoto(cropped, { filePath })}
            onClose={() => setCropped(undefined)}
          />
        </Suspense>
      )}
    </FormSection>
  );
}, isSameForm);

function variantsText({ variantIds }: Photo, group: PhotoGroup): string {
  const shown = group.variantIds.filter((id) => variantIds.includes(id)).length;
  return `With ${shown} of ${group.variantIds.length} variants`;
}
