import { Alert } from '@bijli/ui/alert.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SubmitForm } from '../../components/form/submit-form.tsx';
import { api, sentenceOf } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Entrance } from './entrance.tsx';

/** Opens an account by the link of an invitation, whose token stays behind the # and out of every log. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.openStaffInvitation({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function open(): Promise<void> {
    await api.acceptStaffInvitation({ body: { token, name, password } });
    // Of the person before. The invitation is used now: without its answer this screen would ask for it again.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invitation' });
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
      <SubmitForm submit="Open the account" onSubmit={open}>
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
      </SubmitForm>
    </Entrance>
  );
}
