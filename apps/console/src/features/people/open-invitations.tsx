import { Button } from '@bijli/ui/button.tsx';
import { Panel, PanelSection, Table } from '../../components/page/panel.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import type { Invitation } from './people-list.ts';

type OpenInvitationsProps = {
  invitations: readonly Invitation[];
  mayChange: boolean;
  isBusy: boolean;
  onWithdraw: (id: string) => void;
};

export function OpenInvitations({ invitations, mayChange, isBusy, onWithdraw }: OpenInvitationsProps) {
  return (
    <Panel>
      <PanelSection title="Open invitations">
        <Table caption="Open invitations" head={['E-mail', 'Role', 'Valid until', '']} hasCards>
          {invitations.map(({ id, email, roleName, expiresAt }) => (
            <tr key={id}>
              <th scope="row">{email}</th>
              <td>{roleName}</td>
              <td data-label="Until">{formatTime(expiresAt)}</td>
              <td>
                {mayChange && (
                  <Button isSmall isBusy={isBusy} onClick={() => onWithdraw(id)}>
                    Withdraw<span className="vh"> the invitation of {email}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      </PanelSection>
    </Panel>
  );
}
