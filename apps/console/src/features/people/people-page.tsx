import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page-failed.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageLoading } from '../../components/page-loading.tsx';
import { Plate, PlateSection, Table } from '../../components/plate.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import { useMay } from '../../platform/session.ts';
import { PersonRow } from './person-row.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

const head = ['Name', 'Role', 'Second factor', 'Last seen', 'State'];

/** The people of the store, their roles and states, and open invitations. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey: ['people'], queryFn: () => api.listStaff() });
  const roles = useQuery({ queryKey: ['roles'], queryFn: () => api.listRoles() });
  const [isInviting, setInviting] = useState(false);
  const mayChange = useMay('staff.change');
  const { isBusy, problem, run } = useWork();

  const withdraw = (id: string) =>
    run(async () => {
      await api.withdrawStaffInvitation({ params: { id } });
      await refetch();
    });

  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data || !roles.data) return <PageLoading title="People" head={head} />;
  const { people, invitations } = data;
  return (
    <>
      <PageHead title="People" facts={`${people.length} ${people.length === 1 ? 'person' : 'people'}`}>
        {mayChange && (
          <Button variant="go" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {problem && <Alert tone="error">{problem}</Alert>}
        <Plate>
          <Table caption="People" head={head} hasCards>
            {people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                roles={roles.data.roles}
                mayChange={mayChange}
                onChanged={() => void refetch()}
              />
            ))}
          </Table>
        </Plate>
        {invitations.length > 0 && (
          <Plate>
            <PlateSection title="Open invitations">
              <Table caption="Open invitations" head={['E-mail', 'Role', 'Valid until', '']} hasCards>
                {invitations.map(({ id, email, roleName, expiresAt }) => (
                  <tr key={id}>
                    <th scope="row">{email}</th>
                    <td>{roleName}</td>
                    <td data-label="Until">{formatTime(expiresAt)}</td>
                    <td>
                      {mayChange && (
                        <Button isSmall isBusy={isBusy} onClick={() => void withdraw(id)}>
                          Withdraw<span className="vh"> the invitation of {email}</span>
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
            </PlateSection>
          </Plate>
        )}
      </div>
      {isInviting && (
        <Suspense>
          <InviteDialog
            roles={roles.data.roles}
            onClose={() => {
              setInviting(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
