import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { SubmitForm } from '../../components/form/submit-form.tsx';
import { PanelSection, Table } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { answerNewPasskeyChallenge } from '../../platform/passkeys.ts';
import { refreshSession, type Session } from '../../platform/session.ts';

export function Passkeys({ session }: { session: Session }) {
  const [name, setName] = useState('');
  const [notice, setNotice] = useState('');
  const { isBusy, problem, run } = useWork();

  async function add(): Promise<void> {
    setNotice('');
    const answer = await answerNewPasskeyChallenge(name).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ApiError') throw error;
      return undefined;
    });
    if (!answer) return setNotice('No passkey was made. Please try again.');
    const { csrfToken } = await api.addPasskey({ body: answer });
    setName('');
    await refreshSession(csrfToken);
  }

  const remove = (id: string) =>
    run(async () => {
      await api.removePasskey({ params: { id } });
      await refreshSession();
    });

  return (
    <PanelSection title="Passkeys">
      <p className="dim">Your device’s fingerprint, face or PIN signs you in, without a password.</p>
      {(problem || notice) && <Alert tone="error">{problem || notice}</Alert>}
      {session.passkeys.length > 0 && (
        <Table caption="Your passkeys" head={['Name', 'Added', 'Last used', '']} hasCards>
          {session.passkeys.map((passkey) => (
            <tr key={passkey.id}>
              <th scope="row">{passkey.name}</th>
              <td data-label="Added">{formatTime(passkey.createdAt)}</td>
              <td data-label="Last used">{passkey.lastUsedAt ? formatTime(passkey.lastUsedAt) : 'Never'}</td>
              <td>
                <Button isSmall isBusy={isBusy} onClick={() => void remove(passkey.id)}>
                  Remove<span className="vh"> {passkey.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <SubmitForm layout="row" submit="Add a passkey" tone="outline" onSubmit={add}>
        <TextField
          label="Name of the new passkey"
          placeholder="My laptop"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </SubmitForm>
    </PanelSection>
  );
}
