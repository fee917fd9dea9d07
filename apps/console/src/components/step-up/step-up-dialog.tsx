import { Alert } from '@bijli/ui/alert.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { refreshSession, sessionQuery } from '../../platform/session.ts';
import { endStepUp } from '../../platform/step-up-store.ts';
import { DialogBody } from '../overlay/dialog-body.tsx';
import { useWork } from '../use-work.ts';
import { FactorForm, type FactorProof } from './factor-form.tsx';

export default function StepUpDialog({ onClose }: { onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const { isBusy, problem, run } = useWork();

  async function prove(proof: FactorProof): Promise<void> {
    const isProved = await run(async () => {
      const { csrfToken } = await api.confirmStaffFactor({ body: { proof } });
      await refreshSession(csrfToken);
    });
    if (isProved) endStepUp(true);
  }

  return (
    <Overlay kind="dialog" title="Confirm that it is you" isOpen onClose={onClose}>
      <DialogBody>
        <p className="dim">Your second factor was last proved more than ten minutes ago.</p>
        {problem && <Alert tone="error">{problem}</Alert>}
        {session && (
          <FactorForm
            hasTotp={session.hasTotp}
            hasPasskey={session.passkeys.length > 0}
            isDemo={session.person.isDemo}
            isBusy={isBusy}
            label="Go on"
            onProof={(proof) => void prove(proof)}
          />
        )}
      </DialogBody>
    </Overlay>
  );
}
