import { classNames } from '@bijli/ui/class-names.ts';
import { Fragment } from 'react';
import plate from '../../components/plate.module.css';
import { ScrollArea } from '../../components/scroll-area.tsx';
import { permissionGroups } from '../../platform/permission-names.ts';
import { permissionsOf, type Role, type RoleChanges } from './role-changes.ts';
import styles from './roles.module.css';

type RolesMatrixProps = {
  roles: Role[];
  changes: RoleChanges;
  /** What the person may do: nobody gives or takes more. */
  held: readonly string[];
  mayChange: boolean;
  onToggle: (role: Role, permission: string) => void;
};

export function RolesMatrix({ roles, changes, held, mayChange, onToggle }: RolesMatrixProps) {
  const mayEdit = (role: Role) =>
    mayChange && !role.isOwner && role.permissions.every((permission) => held.includes(permission));
  return (
    <ScrollArea className={plate.scroller} label="Permissions by role">
      <table className={classNames(plate.table, styles.matrix)}>
        <caption className="vh">Who may do what</caption>
        <thead>
          <tr>
            <th scope="col">May</th>
            {roles.map(({ id, name, people }) => (
              <th scope="col" key={id}>
                {name}
                <span className={plate.sub}>
                  {people} {people === 1 ? 'person' : 'people'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map((group) => (
            <Fragment key={group.name}>
              <tr className={styles.group}>
                <th colSpan={roles.length + 1} scope="rowgroup">
                  {group.name}
                </th>
              </tr>
              {group.permissions.map(([permission, name]) => (
                <tr key={permission}>
                  <th scope="row">{name}</th>
                  {roles.map((role) => (
                    <Cell
                      key={role.id}
                      label={`${role.name}: ${name}`}
                      isGiven={permissionsOf(role, changes).includes(permission)}
                      isChanged={
                        permissionsOf(role, changes).includes(permission) !== role.permissions.includes(permission)
                      }
                      {...(mayEdit(role) && held.includes(permission)
                        ? { onToggle: () => onToggle(role, permission) }
                        : {})}
                    />
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type CellProps = { label: string; isGiven: boolean; isChanged: boolean; onToggle?: () => void };

function Cell({ label, isGiven, isChanged, onToggle }: CellProps) {
  return (
    <td className={isChanged ? styles.changed : undefined}>
      {onToggle ? (
        <input type="checkbox" className={styles.tick} aria-label={label} checked={isGiven} onChange={onToggle} />
      ) : (
        <>
          {isGiven ? <Yes /> : <span className={styles.no} aria-hidden="true" />}
          <span className="vh">{isGiven ? 'Yes' : 'No'}</span>
        </>
      )}
    </td>
  );
}

function Yes() {
  return (
    <span className={styles.yes} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M20 6 9 17l-5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </span>
  );
}
