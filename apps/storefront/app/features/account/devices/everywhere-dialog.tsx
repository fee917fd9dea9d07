import { Key } from '../../../components/key.tsx';
import { Note } from '../../../components/note.tsx';
import { Overlay } from '../../../components/overlay.tsx';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { SubmitOutcome } from '../../../platform/submission.ts';
import { useSubmit } from '../../../platform/use-submit.ts';

type EverywhereDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks before every device is signed out. */
export function EverywhereDialog({ isOpen, onClose, onDone }: EverywhereDialogProps) {
  const { problem, isWorking, submit } = useSubmit();

  async function signOut(): Promise<SubmitOutcome<string>> {
    try {
      await api.signOutEverywhere();
    } catch (error) {
      return { problem: messageOf(error, 'Something went wrong. Please try again.') };
    }
    onDone();
    return { isLeaving: true };
  }

  return (
    <Overlay
      kind="dialog"
      title="Log out everywhere?"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Key onClick={onClose}>Cancel</Key>
          <Key look="ink" isBusy={isWorking} onClick={() => submit(signOut)}>
            Log out all
          </Key>
        </>
      }
    >
      <p>Every device is signed out at once, this one too. Orders, addresses and the wishlist stay.</p>
      {problem && <Note tone="error">{problem}</Note>}
    </Overlay>
  );
}
