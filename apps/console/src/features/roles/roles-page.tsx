import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { refreshSession, useSession } from '../../platform/session.ts';
import { describeChanges, type RoleChanges, toggle } from './role-changes.ts';
import { RolesMatrix } from './roles-matrix.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

const NewRoleDialog = lazyPart(() => import('./new-role-dialog.tsx'));

/** Who may do what. Changes wait until they are saved together. */
export function Component() {
  const session = useSession();
  const { data, error, refetch } = useQuery({ queryKey: ['roles'], queryFn: () => api.listRoles() });
  const [changes, setChanges] = useState<RoleChanges>({});
  const [isAdding, setAdding] = useState(false);
  const { isBusy, problem, run } = useWork();
  const waiting = data ? describeChanges(data.roles, changes) : [];
  useLeavingGuard(waiting.length > 0);

  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { roles, opens } = data;
  const mayChange = session.permissions.includes('staff.change');

  async function save(): Promise<void> {
    for (const { role, permissions } of waiting) {
      const isSaved = await run(async () => {
        const body = { version: role.version, name: role.name, permissions };
        await api.changeRole({ params: { id: role.id }, body });
        setChanges(({ [role.id]: _, ...left }) => left);
      });
      if (!isSaved) break;
    }
    await Promise.all([refetch(), refreshSession()]);
  }

  return (
    <>
      <PageHead title="Roles" facts={`${roles.length} roles`}>
        {mayChange && <Button onClick={() => setAdding(true)}>New role</Button>}
      </PageHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Panel>
        <RolesMatrix
          roles={roles}
          changes={changes}
          held={session.permissions}
          opens={opens}
          mayChange={mayChange}
          onToggle={(role, permission) => setChanges(toggle(changes, role, permission))}
        />
        {waiting.length > 0 && (
          <WaitingChanges waiting={waiting} isBusy={isBusy} onDrop={() => setChanges({})} onSave={() => void save()} />
        )}
      </Panel>
      {isAdding && (
        <Suspense>
          <NewRoleDialog
            onClose={() => {
              setAdding(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
