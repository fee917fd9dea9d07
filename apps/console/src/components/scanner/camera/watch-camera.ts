import { openBarcodeReader } from './barcode-reader.ts';
import { watchSight } from './in-sight.ts';

const lookEvery = 100;

export type Torch = (isLit: boolean) => Promise<void>;
type Watching = { onCode: (code: string) => void; onFailed: (error: unknown) => void; signal: AbortSignal };

/** Shows the camera's picture and reads barcodes until it is aborted; returns its torch, where it has one. @throws DOMException without a camera */
export async function watchCamera(
  video: HTMLVideoElement,
  { onCode, onFailed, signal }: Watching,
): Promise<Torch | undefined> {
  const [stream, read] = await openBoth(signal);
  if (signal.aborted) return undefined;
  video.srcObject = stream;
  await video.play();
  const isNew = watchSight();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const code = await read(video);
    if (signal.aborted) return;
    if (isNew(code, performance.now()) && code !== undefined) onCode(code);
    timer = setTimeout(lookAgain, lookEvery);
  };
  const lookAgain = () => void look().catch(onFailed);
  signal.addEventListener('abort', () => clearTimeout(timer));
  lookAgain();
  return torchOf(stream);
}

async function openBoth(signal: AbortSignal) {
  const opening = openCamera(signal);
  const reading = openBarcodeReader();
  // The camera's refusal is told before a reader that does not come.
  const stream = await opening;
  return [stream, await reading] as const;
}

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NoCamera');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  return stream;
}

/** The types of the browser do not know the torch yet. */
type WithTorch = { torch?: boolean };

function torchOf(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as WithTorch | undefined;
  if (!track || !capabilities?.torch) return undefined;
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
