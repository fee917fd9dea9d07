import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { PanelSection } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { refreshSession, type Session } from '../../platform/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

type Setup = { uri: string; secret: string };

/** The authenticator app and its recovery codes. */
export function Authenticator({ session }: { session: Session }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<string[]>();
  const { isBusy, problem, run } = useWork();

  const start = () => run(async () => setSetup(await api.startTotp()));
  const renew = () =>
    run(async () => {
      setCodes((await api.renewRecoveryCodes()).recoveryCodes);
      await refreshSession();
    });

  async function confirm(code: string): Promise<void> {
    await run(async () => {
      const { csrfToken, recoveryCodes } = await api.confirmTotp({ body: { code } });
      setSetup(undefined);
      setCodes(recoveryCodes);
      await refreshSession(csrfToken);
    });
  }

  return (
    <PanelSection title="Authenticator app">
      {problem && <Alert tone="error">{problem}</Alert>}
      {codes && <RecoveryCodes codes={codes} />}
      {setup ? (
        <TotpSetup setup={setup} isBusy={isBusy} onCode={(code) => void confirm(code)} />
      ) : (
        <>
          <p className="dim">
            {session.hasTotp
              ? `Set up. ${session.recoveryCodesLeft} of 10 recovery codes are left.`
              : 'An app on your phone shows a code that changes every 30 seconds.'}
          </p>
          <div className="row">
            <Button isBusy={isBusy} onClick={() => void start()}>
              {session.hasTotp ? 'Move it to another phone' : 'Set up an authenticator app'}
            </Button>
            {session.hasTotp && (
              <Button isBusy={isBusy} onClick={() => void renew()}>
                New recovery codes
              </Button>
            )}
          </div>
        </>
      )}
    </PanelSection>
  );
}
