import type { Input } from '@bijli/contract';
import { plainDigits } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { answerPasskeyChallenge } from '../../platform/passkeys.ts';

export type FactorProof = Input<'confirmStaffFactor'>['body']['proof'];

type FactorFormProps = {
  hasTotp: boolean;
  hasPasskey: boolean;
  isDemo?: boolean;
  isBusy: boolean;
  label: string;
  onProof: (proof: FactorProof) => void;
  onProblem?: (sentence: string) => void;
};

type Kind = 'totp' | 'recovery' | 'password';

/** Asks for what the person has: a passkey, a code, a recovery code; in demo mode a click or the password. */
export function FactorForm({ hasTotp, hasPasskey, isDemo, isBusy, label, onProof, onProblem }: FactorFormProps) {
  const [kind, setKind] = useState<Kind>(hasTotp ? 'totp' : 'password');
  const [text, setText] = useState('');
  const hasCode = hasTotp || (!hasPasskey && !isDemo);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === 'password') onProof({ kind, password: text });
    else onProof({ kind, code: plainDigits(text).trim() });
  }

  async function sendPasskey(): Promise<void> {
    try {
      onProof({ kind: 'passkey', ...(await answerPasskeyChallenge()) });
    } catch {
      onProblem?.('The passkey was not used. Please try again.');
    }
  }

  return (
    <div className="stack">
      {isDemo && (
        <Button variant="go" isWide isBusy={isBusy} onClick={() => onProof({ kind: 'demo' })}>
          {label}
        </Button>
      )}
      {hasPasskey && (
        <Button variant={hasCode ? 'outline' : 'go'} isWide isBusy={isBusy} onClick={() => void sendPasskey()}>
          Use a passkey
        </Button>
      )}
      {hasCode && (
        <form className="stack" onSubmit={submit}>
          <TextField key={kind} value={text} onChange={(event) => setText(event.target.value)} {...fields[kind]} />
          <Button type="submit" variant="go" isWide isBusy={isBusy} disabled={text.trim() === ''}>
            {label}
          </Button>
        </form>
      )}
      {hasTotp && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setKind(kind === 'totp' ? 'recovery' : 'totp');
            setText('');
          }}
        >
          {kind === 'totp' ? 'Use a recovery code' : 'Use the authenticator app'}
        </button>
      )}
    </div>
  );
}

const fields = {
  totp: {
    label: 'Code',
    hint: 'The six digits of your authenticator app. A new code comes every 30 seconds.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 6,
    pattern: '[0-9]{6}',
    autoFocus: true,
  },
  recovery: { label: 'Recovery code', hint: 'Each code counts once.', autoComplete: 'off', autoFocus: true },
  password: { label: 'Password', type: 'password', autoComplete: 'current-password', autoFocus: true },
} as const;
