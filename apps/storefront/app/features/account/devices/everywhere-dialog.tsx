import { useState } from 'react';
import { Key } from '../../../components/key.tsx';
import { Note } from '../../../components/note.tsx';
import { Overlay } from '../../../components/overlay.tsx';
import { api } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/errors.ts';

type EverywhereDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void };

/** Asks before every device is signed out. */
export function EverywhereDialog({ isOpen, onClose, onDone }: EverywhereDialogProps) {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function signOut(): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    try {
      await api.signOutEverywhere();
      onDone();
    } catch (error) {
      setProblem(messageOf(error, 'Something went wrong. Please try again.'));
      setWorking(false);
    }
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
          <Key look="ink" isBusy={isWorking} onClick={signOut}>
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
