import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { Alive } from './platform/alive.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  );
});
