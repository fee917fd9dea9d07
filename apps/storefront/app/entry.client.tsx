import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type ClientOnErrorFunction, isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { Alive } from './platform/alive.tsx';
import { tellError, watchErrors } from './platform/measuring/watch-errors.ts';

/** What a page's error screen shows would reach nobody else; the router leaves the console to whoever listens. */
const onError: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (errorInfo) console.error(error);
  if (!isRouteErrorResponse(error)) tellError(error);
};

watchErrors();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter onError={onError} />
      </Alive>
    </StrictMode>,
  );
});
