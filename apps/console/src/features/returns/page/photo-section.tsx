import { Overlay } from '@bijli/ui/overlay.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DialogBody } from '../../../components/overlay/dialog-body.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './return-page.module.css';
import type { ReturnFacts } from './return-query.ts';

/** The shopper's photos, which nobody but the staff sees, and what was asked for by link. */
export function PhotoSection({ facts: { id, photos, photoRequests } }: { facts: ReturnFacts }) {
  const mayDecide = useMay('returns.change');
  const mayInspect = useMay('returns.inspect');
  const [shown, setShown] = useState<number>();
  const open = shown === undefined ? undefined : photos[shown];
  return (
    <PanelSection title={`Photos, ${photos.length}`}>
      {photos.length === 0 && <p className="dim">The shopper sent none.</p>}
      {(mayDecide || mayInspect) && photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ id: photoId, isAnswer }, place) => (
            <li key={photoId}>
              <button type="button" aria-label={`Open photo ${place + 1}`} onClick={() => setShown(place)}>
                <Photo size="small" returnId={id} photoId={photoId} alt={`Photo ${place + 1}`} />
              </button>
              {isAnswer && <span className="dim">sent later</span>}
            </li>
          ))}
        </ul>
      )}
      {photoRequests.map((request) => (
        <p key={request.id} className="dim">
          Asked {formatPlan(request.askedAt)}: {request.asked}
          {request.answeredAt && `. Answered ${formatPlan(request.answeredAt)}`}
          {request.words && `: ${request.words}`}
        </p>
      ))}
      {open && (
        <Overlay kind="dialog" title={`Photo ${(shown ?? 0) + 1}`} isOpen onClose={() => setShown(undefined)}>
          <DialogBody>
            <Photo
              size="full"
              returnId={id}
              photoId={open.id}
              alt={`Photo ${(shown ?? 0) + 1}, large`}
              className={styles.large}
            />
          </DialogBody>
        </Overlay>
      )}
    </PanelSection>
  );
}

type PhotoProps = {
  size: 'small' | 'full';
  returnId: string;
  photoId: string;
  alt: string;
  className?: string | undefined;
};

/** Read by the call of the staff, as no address of a picture is open to anybody. */
function Photo({ size, returnId, photoId, alt, className }: PhotoProps) {
  const { data, error } = useQuery({
    queryKey: ['return-photo', photoId, size],
    queryFn: async () => (await api.showReturnPhoto({ params: { id: returnId, photoId }, query: { size } })).bytes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!data) return undefined;
    const url = URL.createObjectURL(new Blob([data], { type: 'image/webp' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  if (error) return <Note tone="bad">{sentenceOf(error)}</Note>;
  if (!address) return <span className="dim">Loading {alt}</span>;
  return <img src={address} alt={alt} className={className} width={160} height={160} />;
}
