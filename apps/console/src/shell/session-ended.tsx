import { Overlay } from '@bijli/ui/overlay.tsx';
import { useLocation, useNavigate } from 'react-router';
import { DialogBody } from '../components/overlay/dialog-body.tsx';
import { leaveAll, mayLeave } from '../components/use-leaving-guard.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { queryClient } from '../platform/query-client.ts';
import { type Session, sessionQuery } from '../platform/session.ts';
import { useEscapeHere } from './use-escape-here.ts';

/** Over the screen of a session that has ended: who signs in again goes on there, with everything that is unsaved. */
export default function SessionEnded({ person }: { person: Session['person'] }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEscapeHere();

  async function enter(): Promise<void> {
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (session.person.id === person.id) return queryClient.invalidateQueries();
    // Somebody else finds nothing of it.
    leaveAll();
    queryClient.clear();
    await navigate('/');
  }

  async function leave(): Promise<void> {
    if (!mayLeave()) return;
    leaveAll();
    await navigate(`/sign-in?to=${encodeURIComponent(pathname + search + hash)}`);
    queryClient.clear();
  }

  return (
    <Overlay kind="dialog" title="Sign in again" isOpen onClose={() => void leave()}>
      <DialogBody>
        <p>Your session has ended, {person.name}. Sign in to go on where you were. Nothing of yours is lost.</p>
        <SignInForm onEnter={enter} />
      </DialogBody>
    </Overlay>
  );
}
