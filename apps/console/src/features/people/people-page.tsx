import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { countText } from '../../components/list/selection.ts';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { peopleFilters, peopleList, type Role } from './people-list.ts';
import { personColumns } from './person-columns.tsx';
import { usePeopleWork } from './use-people-work.ts';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

const noRoles: Role[] = [];

/** The people of the store, their roles and states, and open invitations. */
export function Component() {
  const client = useQueryClient();
  const roles = useQuery({ queryKey: ['roles'], queryFn: () => api.listRoles() }).data?.roles ?? noRoles;
  const mayChange = useMay('staff.change');
  const [isInviting, setInviting] = useState(false);
  const { isBusy, problem, run } = useWork();
  const refresh = () => client.invalidateQueries({ queryKey: [peopleList.queryKey] });
  const work = usePeopleWork(roles, () => void refresh());
  const filters = useMemo(() => peopleFilters(roles), [roles]);
  const list = useListScreen(peopleList, { columns: personColumns({ roles, mayChange, work }), filters });
  const { page } = list;

  const withdraw = (id: string) =>
    run(async () => {
      await api.withdrawStaffInvitation({ params: { id } });
      await refresh();
    });

  return (
    <ListScreen
      list={list}
      facts={page && `${countText(page.total, page.isEstimate)} ${page.total === 1 ? 'person' : 'people'}`}
      actions={
        mayChange &&
        roles.length > 0 && (
          <Button variant="go" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        )
      }
      notes={problem && <Alert tone="error">{problem}</Alert>}
      empty={{ text: 'No people yet.' }}
      below={
        page &&
        page.invitations.length > 0 && (
          <OpenInvitations
            {...{ mayChange, isBusy }}
            invitations={page.invitations}
            onWithdraw={(id) => void withdraw(id)}
          />
        )
      }
    >
      {isInviting && (
        <InviteDialog
          roles={roles}
          onClose={() => {
            setInviting(false);
            void refresh();
          }}
        />
      )}
    </ListScreen>
  );
}
