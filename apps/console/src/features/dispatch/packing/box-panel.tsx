import { Button, buttonClass } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { useState } from 'react';
import { FileInput } from '../../../components/fields/file-input.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { newId } from '../../../platform/new-id.ts';
import { saveFile } from '../../../platform/save-file.ts';
import styles from './packing.module.css';
import type { PackedBox, Packing } from './packing-query.ts';
import { unitsIn } from './packing-words.ts';
import type { PackingWork } from './use-packing.ts';

const BoxDialog = lazyPart(() => import('./box-dialog.tsx'));

type BoxPanelProps = { box: PackedBox; couriers: Packing['couriers']; isOnly: boolean; work: PackingWork };

/** One box: its numbers, weight, size and AWB, its photos, and what takes things out again. */
export function BoxPanel({ box, couriers, isOnly, work }: BoxPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { change, isBusy, packInto } = work;
  const { id: boxId, number, pieces, photos } = box;
  const isCurrent = work.box?.id === boxId;
  const ofBox = ({ params, body }: ReturnType<PackingWork['named']>) => ({ params: { ...params, boxId }, body });

  function addPhoto([photo]: File[]): void {
    if (!photo) return;
    const photoId = newId();
    void change(async ({ params }) => {
      const body = new Uint8Array(await photo.arrayBuffer());
      return api.addBoxPhoto({ params: { ...params, boxId }, query: { photoId }, body });
    });
  }
  function unpack(): void {
    if (confirm(`Unpack box ${number}? Its ${countOf(unitsIn(box), 'unit')} are packed anew.`))
      void change((named) => api.removeBox(ofBox(named)));
  }

  return (
    <PanelSection title={`Box ${number}`}>
      <p className="dim">
        {[countOf(unitsIn(box), 'unit'), ...factsOf(box)].join(', ')}
        {isCurrent && !isOnly && '. Scans go into it.'}
      </p>
      {pieces.length > 0 && (
        <ul className={styles.pieces} aria-label={`Numbers in box ${number}`}>
          {pieces.map((piece) => (
            <li key={piece.unitId}>
              <span>
                {piece.number}
                {piece.isOverridden && <span className={styles.sub}>was not in stock</span>}
              </span>
              <IconButton
                aria-label={`Take out ${piece.number}`}
                disabled={isBusy}
                onClick={() =>
                  void change(({ params, body }) =>
                    api.takeOutPiece({ params: { ...params, boxId, unitId: piece.unitId }, body }),
                  )
                }
              >
                <Icon name="undo-2" isSmall />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button isSmall onClick={() => setOpen(true)}>
          Weight, size, AWB
        </Button>
        <FileInput
          className={buttonClass({ isSmall: true })}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onFiles={addPhoto}
        >
          Photo of the open box
        </FileInput>
        {!isOnly && !isCurrent && (
          <Button isSmall onClick={() => packInto(boxId)}>
            Pack into this box
          </Button>
        )}
        {!isOnly && (
          <Button isSmall variant="quiet" disabled={isBusy} onClick={unpack}>
            Unpack
          </Button>
        )}
      </div>
      {photos.length > 0 && <Photos box={box} work={work} />}
      {isOpen && <BoxDialog box={box} couriers={couriers} work={work} onClose={() => setOpen(false)} />}
    </PanelSection>
  );
}

function Photos({ box: { id: boxId, number, photos }, work }: { box: PackedBox; work: PackingWork }) {
  const show = (photoId: string) =>
    work.run(async () => saveFile(await api.showBoxPhoto({ params: { ...work.named().params, boxId, photoId } })));
  return (
    <ul className="row" aria-label={`Photos of box ${number}`}>
      {photos.map(({ id, at }) => (
        <li key={id}>
          <button type="button" className="link" disabled={work.isBusy} onClick={() => void show(id)}>
            Photo of {formatWhen(at)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ weightGrams, size, awb }: PackedBox): string[] {
  return [
    weightGrams === null ? 'not weighed' : `${weightGrams} g`,
    ...(size ? [`${[size.length, size.width, size.height].map((side) => side / 10).join(' × ')} cm`] : []),
    ...(awb ? [`AWB ${awb}`] : []),
  ];
}
