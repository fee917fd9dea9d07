import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useRouteError } from 'react-router';
import { sentenceOf } from '../platform/api.ts';

/** A screen that could not be shown; the address stays, so that reloading tries again. */
export function PageFailed() {
  return <PageFailure error={useRouteError()} onRetry={() => location.reload()} />;
}

export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState text={sentenceOf(error)}>
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    </div>
  );
}
