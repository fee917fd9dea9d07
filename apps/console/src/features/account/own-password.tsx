import { Alert } from '@bijli/ui/alert.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { SubmitForm } from '../../components/form/submit-form.tsx';
import { PanelSection } from '../../components/page/panel.tsx';
import { api } from '../../platform/api.ts';
import { refreshSession } from '../../platform/session.ts';

export function OwnPassword() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);

  async function change(): Promise<void> {
    setDone(false);
    const { csrfToken } = await api.changeStaffPassword({ body: { current, password } });
    await refreshSession(csrfToken);
    setCurrent('');
    setPassword('');
    setDone(true);
  }

  return (
    <PanelSection title="Password">
      {isDone && <Alert tone="save">Your password was changed; other devices were signed out.</Alert>}
      <SubmitForm layout="row" submit="Change the password" tone="outline" onSubmit={change}>
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
      </SubmitForm>
    </PanelSection>
  );
}
