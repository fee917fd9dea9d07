import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isStepUpAsked, subscribeStepUp } from '../platform/step-up-store.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Shows the dialog for the second factor while a call needs it. */
export function StepUpProvider() {
  const isAsked = useSyncExternalStore(subscribeStepUp, isStepUpAsked);
  if (!isAsked) return null;
  return (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  );
}
