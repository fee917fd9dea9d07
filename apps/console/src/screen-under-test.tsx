import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { hideToast, shownToasts } from './components/toast/toast-store.ts';
import { Toasts } from './components/toast/toasts.tsx';
import { queryClient } from './platform/query-client.ts';
import { type Session, sessionQuery } from './platform/session.ts';

// Parts of a screen are loaded when they are opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const session: Session = {
  success: true,
  person: { id: 'asha', name: 'Asha Verma', email: 'asha@bijli.example', isDemo: false },
  role: { id: 'manager', name: 'Manager' },
  permissions: [],
  csrfToken: 'token',
  factorAt: null,
  needsSecondFactor: false,
  hasTotp: true,
  recoveryCodesLeft: 8,
  passkeys: [],
};

/** Answers of the store by method and path, a Response where it refuses; a call without one fails the test. */
export type Answers = Readonly<Record<string, (url: URL, body: unknown) => unknown>>;

type OpenedAt = {
  at?: string;
  /** The route of the screen, when its address has parameters. */
  path?: string;
  answers?: Answers;
  may?: string[];
};

/** Renders a screen at an address, signed in, with the answers of a store, and gives it a user. */
export function openScreen(screen: ReactElement, { at = '/', path, answers = {}, may = [] }: OpenedAt = {}) {
  onTestFinished(clear);
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, permissions: may });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const answer = answers[`${init.method ?? 'GET'} ${url.pathname}`];
    if (!answer) throw new Error(`No answer to ${init.method} ${url.pathname}`);
    const given = answer(url, typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    return given instanceof Response ? given : Response.json(given);
  });
  const router = createMemoryRouter(
    [
      { path: path ?? at.split('?')[0] ?? '/', element: screen },
      { path: '*', element: <p>Another screen</p> },
    ],
    {
      initialEntries: [at],
    },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts>{null}</Toasts>
    </QueryClientProvider>,
  );
  return { ...view, router, user: userEvent.setup() };
}

/** Nothing of a screen stays for the next test, which may be of another file: files share a process. */
function clear(): void {
  cleanup();
  document.body.replaceChildren();
  queryClient.clear();
  for (const { id } of shownToasts()) hideToast(id);
  localStorage.clear();
  vi.unstubAllGlobals();
}
