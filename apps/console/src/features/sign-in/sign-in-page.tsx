import { Alert } from '@bijli/ui/alert.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FactorForm, type FactorProof } from '../../components/factor-form.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { DemoPeople } from './demo-people.tsx';
import { Entrance } from './entrance.tsx';
import { type FirstStep, PasswordStep } from './password-step.tsx';

/** A passkey, or a password and then the second factor. */
export function Component() {
  const [first, setFirst] = useState<FirstStep>();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { isBusy, problem, run } = useWork();

  /** What an earlier person saw is forgotten. */
  async function enter(): Promise<void> {
    queryClient.clear();
    await navigate(pathInConsole(params.get('to')), { replace: true });
  }

  async function confirm(proof: FactorProof): Promise<void> {
    if (!first) return;
    const { signInToken } = first;
    const isIn = await run(async () => void (await api.confirmStaffSignIn({ body: { signInToken, proof } })));
    if (isIn) await enter();
  }

  if (!first)
    return (
      <Entrance title="Sign in">
        <PasswordStep onEnter={enter} onFirstStep={setFirst} />
        <DemoPeople onEnter={enter} />
      </Entrance>
    );
  return (
    <Entrance title="Sign in">
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
    </Entrance>
  );
}

/** Only a path of the console: another address could be of a stranger. */
function pathInConsole(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') ? to : '/';
}
