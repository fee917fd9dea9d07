import { Button } from '@bijli/ui/button.tsx';
import { Meter } from '../../../components/page/meter.tsx';
import { sizeText } from '../../../platform/format/size-text.ts';
import type { Upload } from './use-upload.ts';

/** How much of a file has gone, and then that the store reads it. */
export function UploadMeter({ upload: { name, sent, size }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const isSent = sent >= size;
  return (
    <div className="stack">
      <Meter label={`Sending ${name}`} value={sent} max={size} />
      <p className="row row-between">
        <span>{isSent ? `${name} is being read` : `${sizeText(sent)} of ${sizeText(size)} of ${name} sent`}</span>
        <Button isSmall onClick={onCancel}>
          Cancel
        </Button>
      </p>
      <p className="vh" aria-live="polite">
        {isSent ? `${name} is being read` : `Sending ${name}: ${Math.floor((sent / size) * 4) * 25}%`}
      </p>
    </div>
  );
}
