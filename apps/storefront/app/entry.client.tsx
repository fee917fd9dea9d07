import { quietAborts } from '@bijli/ui/quiet-aborts.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type ClientOnErrorFunction, isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { reportPageError, watchErrors } from './platform/analytics/watch-errors.ts';
import { Hydrated } from './platform/hydrated.tsx';
import { hydrationEvent } from './platform/page-events.ts';

/** Reports errors that a page shows on its error screen; the router leaves logging them to this callback. */
const onError: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (errorInfo) console.error(error);
  if (!isRouteErrorResponse(error)) reportPageError(error);
};

watchErrors();
quietAborts();
dispatchEvent(new Event(hydrationEvent));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <HydratedRouter onError={onError} />
      </Hydrated>
    </StrictMode>,
  );
});
