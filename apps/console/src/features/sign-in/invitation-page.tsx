import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWork } from '../../components/use-work.ts';
import { api, sentenceOf } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Entrance } from './entrance.tsx';

/** Opens an account by the link of an invitation, whose token stays behind the # and out of every log. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useWork();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.openStaffInvitation({ body: { token } }),
    retry: false,
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isIn = await run(async () => void (await api.acceptStaffInvitation({ body: { token, name, password } })));
    if (!isIn) return;
    queryClient.clear();
    await navigate('/account', { replace: true });
  }

  if (error)
    return (
      <Entrance title="Invitation">
        <Alert tone="error">{sentenceOf(error)}</Alert>
      </Entrance>
    );
  if (!data) return <Loading />;
  return (
    <Entrance title="Open your account">
      <p className="dim">
        You are invited as {data.roleName} with the address {data.email}.
      </p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label="Password"
          hint="At least 12 characters. A second factor comes next."
          required
          minLength={12}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="go" isWide isBusy={isBusy}>
          Open the account
        </Button>
      </form>
    </Entrance>
  );
}
