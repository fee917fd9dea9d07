import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useWork } from '../../components/use-work.ts';
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
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => setAnswer((await api.askForStaffPassword({ body: { email } })).message));
  }

  if (answer) return <Alert tone="save">{answer}</Alert>;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <TextField
        label="Work e-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" variant="go" isWide isBusy={isBusy}>
        Mail me a link
      </Button>
    </form>
  );
}

function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setDone(await run(async () => void (await api.setStaffPassword({ body: { token, password } }))));
  }

  if (isDone) return <Alert tone="save">Your password was changed, and every device was signed out.</Alert>;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <PasswordField
        label="New password"
        hint="At least 12 characters."
        required
        minLength={12}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="go" isWide isBusy={isBusy}>
        Change the password
      </Button>
    </form>
  );
}
