import type { Reply } from '@bijli/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import styles from './weights.module.css';

type Proof = Reply<'readWeightDispute'>['proof'];

/** The photos of an open box, which only staff see. */
export function BoxPhotos({ order, proof }: { order: string; proof: Proof }) {
  if (proof.photos.length === 0)
    return <p className="dim">There is no photo. Packers take one of the open box before it is closed.</p>;
  return (
    <ul className={styles.photos}>
      {proof.photos.map(({ id, at }) => (
        <li key={id}>
          <Photo proof={proof} photoId={id} alt={`Open box of order ${order}, ${formatTime(at)}`} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ proof: { shipmentId, boxId }, photoId, alt }: { proof: Proof; photoId: string; alt: string }) {
  const { data, error } = useQuery({
    queryKey: ['box-photo', photoId],
    queryFn: async () => (await api.showBoxPhoto({ params: { id: shipmentId, boxId, photoId } })).bytes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(new Blob([data], { type: 'image/webp' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error) return <p className="dim">This photo cannot be shown: {error.message}</p>;
  if (!address) return <p className="dim">The photo is loaded…</p>;
  return <img src={address} alt={alt} />;
}
