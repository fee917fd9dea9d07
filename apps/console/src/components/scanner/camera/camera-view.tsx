import { Button } from '@bijli/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../page/note.tsx';
import { cameraProblem } from './camera-problem.ts';
import styles from './camera-view.module.css';
import { type Torch, watchCamera } from './watch-camera.ts';

/** What the camera sees; every barcode that comes into view is read once. */
export default function CameraView({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [torch, setTorch] = useState<Torch>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    const closing = new AbortController();
    const tell = (error: unknown) => !closing.signal.aborted && setProblem(cameraProblem(error));
    if (video.current)
      watchCamera(video.current, { onCode, onFailed: tell, signal: closing.signal }).then(
        (found) => setTorch(() => found),
        tell,
      );
    return () => closing.abort();
  }, [onCode]);

  if (problem !== undefined)
    return (
      <Note
        tone="wait"
        actions={
          <Button isSmall onClick={onClose}>
            Close
          </Button>
        }
      >
        {problem}
      </Note>
    );
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.picture} aria-label="What the camera sees" muted playsInline />
      <span className={styles.frame} aria-hidden="true" />
      <div className={styles.actions}>
        {torch && (
          <Button
            isSmall
            aria-pressed={isLit}
            onClick={() => {
              torch(!isLit).then(
                () => setLit(!isLit),
                () => setTorch(undefined),
              );
            }}
          >
            Torch
          </Button>
        )}
        <Button isSmall onClick={onClose}>
          Close the camera
        </Button>
      </div>
    </div>
  );
}
