import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import type { SubmitOutcome } from '../../platform/submission.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import { type ResetProblem, resetProblem, setNewPassword } from './reset-calls.ts';
import { StepForm, StepTitle } from './step-form.tsx';

type NewPasswordFormProps = { token: string; onDone: (message: string) => void; onInvalid: () => void };

/** A new password with confirmation. */
export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { problem, setProblem, isWorking, submit } = useSubmit<ResetProblem>();
  const messageAt = (place: ResetProblem['at']) => (problem?.at === place ? problem.message : undefined);

  async function send(): Promise<SubmitOutcome<ResetProblem>> {
    const outcome = await setNewPassword(api, { token, password, confirmation });
    if ('problem' in outcome) return outcome;
    if (outcome.kind === 'done') onDone(outcome.message);
    else onInvalid();
    return undefined;
  }

  /** Validated on leaving a non-empty field; the confirmation only once it has been started. */
  function leave(isConfirmation: boolean): void {
    const found = resetProblem({ password, confirmation });
    const hasBegun = isConfirmation ? confirmation !== '' : password !== '';
    if (hasBegun && found && (isConfirmation || found.at === 'password')) setProblem(found);
  }

  return (
    <StepForm onSubmit={() => submit(send)}>
      <StepTitle title="New password" isNew>
        At least 8 characters.
      </StepTitle>
      <PasswordField
        label="New password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => leave(false)}
        error={messageAt('password')}
      />
      <PasswordField
        label="The same again"
        value={confirmation}
        onChange={(event) => {
          setConfirmation(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => leave(true)}
        error={messageAt('confirmation')}
      />
      {messageAt('form') && <Alert tone="error">{messageAt('form')}</Alert>}
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Set new password
      </Button>
    </StepForm>
  );
}
