import { Alert } from '@bijli/ui/alert.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { useSession } from '../../platform/session.ts';
import { Authenticator } from './authenticator.tsx';
import { Devices } from './devices.tsx';
import { MailChoices } from './mail-choices.tsx';
import { OwnPassword } from './own-password.tsx';
import { Passkeys } from './passkeys.tsx';

/** The person's own factors, password and devices. */
export function Component() {
  const session = useSession();
  const { person, role, needsSecondFactor } = session;
  return (
    <>
      <PageHead title="Your account" facts={`${person.name}, ${role.name}, ${person.email}`} />
      <div className="stack">
        {needsSecondFactor && (
          <Alert tone="warn">
            Set up a second factor first: a passkey, or an authenticator app. The other screens open then.
          </Alert>
        )}
        <Panel>
          <Passkeys session={session} />
          <Authenticator session={session} />
          {!person.isDemo && <OwnPassword />}
        </Panel>
        {!needsSecondFactor && (
          <Panel>
            <MailChoices session={session} />
          </Panel>
        )}
        <Panel>
          <Devices />
        </Panel>
      </div>
    </>
  );
}
