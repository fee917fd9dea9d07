import '@bijli/ui/styles/tokens.css';
import '@bijli/ui/styles/reset.css';
import '@bijli/ui/styles/faces.css';
import '@bijli/ui/styles/forced-colors.css';
import './styles/console.css';
import { quietAborts } from '@bijli/ui/quiet-aborts.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { StepUpProvider } from './components/step-up/step-up.tsx';
import { queryClient } from './platform/query-client.ts';
import { router } from './router.tsx';

quietAborts();
const container = document.getElementById('console');
if (!container) throw new Error('The page has no element for the console');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <StepUpProvider />
    </QueryClientProvider>
  </StrictMode>,
);
