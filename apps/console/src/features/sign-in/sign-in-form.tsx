import { Alert } from '@bijli/ui/alert.tsx';
import { useState } from 'react';
import { FactorForm, type FactorProof } from '../../components/step-up/factor-form.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { DemoPeople } from './demo-people.tsx';
import { type FirstStep, PasswordStep } from './password-step.tsx';

/** A passkey, or a password and then the second factor. */
export function SignInForm({ onEnter }: { onEnter: () => Promise<void> }) {
  const [first, setFirst] = useState<FirstStep>();
  const { isBusy, problem, run } = useWork();

  async function confirm(proof: FactorProof): Promise<void> {
    if (!first) return;
    const { signInToken } = first;
    const isIn = await run(async () => void (await api.confirmStaffSignIn({ body: { signInToken, proof } })));
    if (isIn) await onEnter();
  }

  if (!first)
    return (
      <>
        <PasswordStep onEnter={onEnter} onFirstStep={setFirst} />
        <DemoPeople onEnter={onEnter} />
      </>
    );
  return (
    <>
      <p className="dim">{first.email}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <FactorForm
        hasTotp={first.hasTotp}
        hasPasskey={first.hasPasskey}
        isBusy={isBusy}
        label="Sign in"
        onProof={(proof) => void confirm(proof)}
      />
      <button type="button" className="link" onClick={() => setFirst(undefined)}>
        Another person
      </button>
    </>
  );
}
