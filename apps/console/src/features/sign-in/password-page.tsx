import { Alert } from '@bijli/ui/alert.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SubmitForm } from '../../components/form/submit-form.tsx';
import { api } from '../../platform/api.ts';
import { Entrance } from './entrance.tsx';

/** Asks for a link; with a link's token behind the #, sets the new password. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return (
    <Entrance title="A new password">
      {token ? <NewPassword token={token} /> : <AskForLink />}
      <Link className="link" to="/sign-in">
        Back to sign in
      </Link>
    </Entrance>
  );
}

function AskForLink() {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState('');
  const ask = async () => setAnswer((await api.askForStaffPassword({ body: { email } })).message);

  if (answer) return <Alert tone="save">{answer}</Alert>;
  return (
    <SubmitForm submit="Mail me a link" onSubmit={ask}>
      <TextField
        label="Work e-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </SubmitForm>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  async function change(): Promise<void> {
    await api.setStaffPassword({ body: { token, password } });
    setDone(true);
  }

  if (isDone) return <Alert tone="save">Your password was changed, and every device was signed out.</Alert>;
  return (
    <SubmitForm submit="Change the password" onSubmit={change}>
      <PasswordField
        label="New password"
        hint="At least 12 characters."
        required
        minLength={12}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </SubmitForm>
  );
}
