import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';
import type { SubmitOutcome } from '../../../platform/submission.ts';
import { useSubmit } from '../../../platform/use-submit.ts';

type EverywhereDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Confirms before every device is signed out. */
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
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" isBusy={isWorking} onClick={() => submit(signOut)}>
            Log out all
          </Button>
        </>
      }
    >
      <p>Every device is signed out at once, this one too. Orders, addresses and the wishlist stay.</p>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Overlay>
  );
}
