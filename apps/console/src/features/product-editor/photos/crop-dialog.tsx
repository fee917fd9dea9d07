import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Note } from '../../../components/page/note.tsx';
import { sentenceOf } from '../../../platform/api.ts';
import { type Crop, drawCrop, leastZoom, middle, squareOf } from './crop.ts';
import type { Photo } from './photo-groups.ts';
import styles from './photos.module.css';
import { uploadPicture } from './use-uploads.ts';

type CropDialogProps = { photo: Photo; onCropped: (filePath: string) => void; onClose: () => void };

/** Chooses the square of a photo by drag, or by the sliders. The photo before stays in the store. */
export default function CropDialog({ photo, onCropped, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data: picture, error } = useQuery({
    queryKey: ['picture', photo.filePath],
    queryFn: async () => createImageBitmap(await (await fetch(photo.filePath)).blob()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [crop, setCrop] = useState<Crop>(middle);

  useEffect(() => {
    if (canvas.current && picture) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (x: number, y: number) =>
    setCrop((now) => ({
      ...now,
      x: Math.min(Math.max(now.x + x, 0), 1),
      y: Math.min(Math.max(now.y + y, 0), 1),
    }));

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!picture || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const perPixel = squareOf(picture, crop).side / event.currentTarget.clientWidth;
    move((-event.movementX * perPixel) / picture.width, (-event.movementY * perPixel) / picture.height);
  }

  async function save(): Promise<void> {
    if (!picture) return;
    const { address } = await uploadPicture(picture, photo.alt || 'Photo', crop);
    onCropped(address);
  }

  return (
    <FormDialog title="Crop the photo" submit="Keep this part" isDisabled={!picture} onSubmit={save} onClose={onClose}>
      {error && <Note tone="bad">{sentenceOf(error)}</Note>}
      <div aria-hidden="true">
        <canvas ref={canvas} width={520} height={520} className={styles.crop} onPointerMove={drag} />
      </div>
      <Slider
        label="Zoom"
        value={crop.zoom}
        min={picture ? leastZoom(picture) : 1}
        max={4}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Slider label="Left to right" value={crop.x} min={0} max={1} onChange={(x) => setCrop({ ...crop, x })} />
      <Slider label="Top to bottom" value={crop.y} min={0} max={1} onChange={(y) => setCrop({ ...crop, y })} />
    </FormDialog>
  );
}

type SliderProps = { label: string; value: number; min: number; max: number; onChange: (value: number) => void };

function Slider({ label, value, min, max, onChange }: SliderProps) {
  return (
    <label className={styles.zoom}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  );
}
