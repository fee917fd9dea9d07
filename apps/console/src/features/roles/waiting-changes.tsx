import { Button } from '@bijli/ui/button.tsx';
import { WaitsBar } from '../../components/page/waits-bar.tsx';
import { permissionName } from '../../platform/permission-names.ts';
import type { WaitingChange } from './role-changes.ts';

type WaitingChangesProps = { waiting: WaitingChange[]; isBusy: boolean; onDrop: () => void; onSave: () => void };

/** What the waiting changes will do, for whom, before they are saved. */
export function WaitingChanges({ waiting, isBusy, onDrop, onSave }: WaitingChangesProps) {
  const count = waiting.reduce((sum, { added, removed }) => sum + added.length + removed.length, 0);
  return (
    <WaitsBar
      title={`${count} ${count === 1 ? 'change waits' : 'changes wait'}`}
      actions={
        <>
          <Button onClick={onDrop}>Drop</Button>
          <Button variant="go" isBusy={isBusy} onClick={onSave}>
            Save
          </Button>
        </>
      }
    >
      {waiting.map(({ role, added, removed }) => (
        <span key={role.id}>
          {role.name}
          {added.map((permission) => (
            <span key={permission}>
              {' gets '}
              <ins>{permissionName(permission)}</ins>
            </span>
          ))}
          {removed.map((permission) => (
            <span key={permission}>
              {' loses '}
              <del>{permissionName(permission)}</del>
            </span>
          ))}
          : {role.people} {role.people === 1 ? 'person' : 'people'}, at once
        </span>
      ))}
    </WaitsBar>
  );
}
