import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { PlateSection } from '../../components/plate.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { refreshSession } from '../../platform/session.ts';

export function OwnPassword() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setDone(false);
    const isChanged = await run(async () => {
      const { csrfToken } = await api.changeStaffPassword({ body: { current, password } });
      await refreshSession(csrfToken);
    });
    if (!isChanged) return;
    setCurrent('');
    setPassword('');
    setDone(true);
  }

  return (
    <PlateSection title="Password">
      {problem && <Alert tone="error">{problem}</Alert>}
      {isDone && <Alert tone="save">Your password was changed; other devices were signed out.</Alert>}
      <form className="row" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          label="New password"
          labelNote="12 characters or more"
          required
          minLength={12}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          Change the password
        </Button>
      </form>
    </PlateSection>
  );
}
