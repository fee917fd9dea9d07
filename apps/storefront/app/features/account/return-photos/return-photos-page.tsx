import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { EmptyState, Loading } from '@bijli/ui/spinner.tsx';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PhotoField } from '../returns/photo-field.tsx';
import type { DraftPhoto } from '../returns/return-draft.ts';
import { type PhotoRequest, readPhotoRequest, type ShownRequest, sendPhotos } from './photo-request.ts';
import styles from './return-photos.module.css';

/** Sends the photos that the store asked for, by the token behind the '#' of the address, whoever opened it. */
export function ReturnPhotosPage() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownRequest>();
  const token = hash.slice(1) || tokenOf(state);

  useEffect(() => {
    // Scripts that measure read the address. The history's state stays in this tab, and through a reload.
    if (hash) void navigate('/return-photos', { replace: true, state: { token: hash.slice(1) } });
  }, [hash, navigate]);

  useEffect(() => {
    let isCurrent = true;
    void readPhotoRequest(token).then((read) => isCurrent && setShown(read));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  if (!shown)
    return (
      <>
        <Loading title="Photos for a return" text="Loading the return" />
        <ScriptNeeded />
      </>
    );
  if ('problem' in shown) return <NotShown problem={shown.problem} />;
  const { request } = shown;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="t-1">Return {request.returnNumber}</h1>
      <p>
        Order #{request.orderNumber}: {request.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
      </p>
      {request.state === 'open' ? (
        <PhotoForm
          request={request}
          token={token}
          onSent={() => setShown({ request: { ...request, state: 'answered' } })}
        />
      ) : (
        <p role="status">
          {request.state === 'answered'
            ? 'Thank you. We have your photos, and go on with your return.'
            : 'This link has ended: your return is decided, or we have sent you a newer link.'}
        </p>
      )}
    </div>
  );
}

type PhotoFormProps = { request: PhotoRequest; token: string; onSent: () => void };

function PhotoForm({ request, token, onSent }: PhotoFormProps) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const [isReading, setReading] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    if (photos.length === 0) return setProblem('Please choose at least one photo');
    setSending(true);
    const failure = await sendPhotos(token, photos);
    setSending(false);
    setProblem(failure);
    if (!failure) onSent();
  }

  return (
    <div className={styles.form}>
      <p className={styles.asked}>
        <b>Please show us:</b> {request.asked}
      </p>
      <PhotoField photos={photos} onChange={setPhotos} isReading={isReading} onReading={setReading} isNeeded />
      <div aria-live="polite">{problem && <FieldMessage tone="bad">{problem}</FieldMessage>}</div>
      <Button variant="go" isBusy={isSending} disabled={isReading} onClick={() => void send()}>
        Send photos
      </Button>
    </div>
  );
}

function tokenOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'token' in state ? String(state.token) : '';
}

function NotShown({ problem }: { problem: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={problem}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink to="/contact" variant="quiet">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
