import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useEffect } from 'react';
import { useAsyncError, useLocation, useNavigate, useRevalidator } from 'react-router';
import { isStatus, messageOf } from '../../platform/errors.ts';
import { signInPath } from '../../platform/safe-redirect.ts';
import { signOut } from '../../platform/sign-out.ts';
import { EmptyPanel } from './panel.tsx';

const generic = 'Something went wrong. Please try again.';

/** Replaces data that failed to load. An ended session leads to sign-in and back. */
export function LoadFailure({ message = generic }: { message?: string }) {
  const error = useAsyncError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isSessionOver = isStatus(error, 401);

  useEffect(() => {
    if (!isSessionOver) return;
    signOut();
    navigate(signInPath(pathname + search), { replace: true });
  }, [isSessionOver, navigate, pathname, search]);

  if (isSessionOver) return null;
  return (
    <EmptyPanel>
      <div role="alert">
        <EmptyState text={messageOf(error, message)}>
          <Button isSmall isBusy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        </EmptyState>
      </div>
    </EmptyPanel>
  );
}
