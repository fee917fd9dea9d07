import { ApiError } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouteError } from 'react-router';
import { sentenceOf } from '../../platform/api.ts';
import { sessionQuery } from '../../platform/session.ts';
import { ScreenState } from './screen-state.tsx';

/** A screen that could not be shown; the address stays, so that reloading tries again. */
export function PageFailed() {
  return <PageFailure error={useRouteError()} onRetry={() => location.reload()} />;
}

/** A screen that is open stays while it is read again in vain: it may hold unsaved work. What one may no longer see does not. */
export function hasFailed(error: unknown, data: unknown): boolean {
  return Boolean(error) && (data === undefined || isNotAllowed(error));
}

export function isNotAllowed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}

export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isNotAllowed(error)) return <NotAllowed error={error} />;
  if (error instanceof ApiError && error.status === 404) return <Gone error={error} />;
  return (
    <ScreenState kind="failed" title="The screen did not come">
      <p className="dim">{sentenceOf(error)} Nothing of yours is lost.</p>
      <Button onClick={onRetry}>Try again</Button>
    </ScreenState>
  );
}

function Gone({ error }: { error: ApiError }) {
  return (
    <ScreenState kind="failed" title="It is not here">
      <p className="dim">{error.message} Somebody may have removed it, or the address is wrong.</p>
      <Link className="link" to="/">
        Back to the console
      </Link>
    </ScreenState>
  );
}

function NotAllowed({ error }: { error: ApiError }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <ScreenState kind="not-allowed" title="This is not on your panel">
      <p className="dim">
        {session && `Your role is ${session.role.name}. `}
        {error.message} Somebody who may change people and roles can give it to you.
      </p>
    </ScreenState>
  );
}
