import { Button } from '@bijli/ui/button.tsx';
import type { Column } from '../../components/list/columns/columns.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { permissionName } from '../../platform/permission-names.ts';
import type { ApiKey } from './api-key-list.ts';

type ApiKeyColumns = { keys: readonly ApiKey[]; isBusy: boolean; onRevoke: (key: ApiKey) => void };

export function apiKeyColumns({ keys, isBusy, onRevoke }: ApiKeyColumns): Column<ApiKey>[] {
  return [
    {
      id: 'name',
      name: 'Name',
      isFixed: true,
      isLong: true,
      sorts: ['name', '-name'],
      cell: ({ name, hint }) => (
        <>
          {name} <span className="dim">…{hint}</span>
        </>
      ),
    },
    {
      id: 'permissions',
      name: 'May',
      cardLabel: 'May',
      isLong: true,
      cell: ({ permissions }) => permissions.map(permissionName).join('; '),
    },
    {
      id: 'madeBy',
      name: 'Made by',
      cardLabel: 'Made by',
      cell: ({ madeBy, madeByKey }) => (
        <>
          {madeBy}
          {madeByKey && <span className="dim"> by {keys.find(({ id }) => id === madeByKey)?.name}</span>}
        </>
      ),
    },
    {
      id: 'created',
      name: 'Made',
      hideBelow: 1200,
      sorts: ['created', '-created'],
      isTime: true,
      cell: ({ createdAt }) => formatTime(createdAt),
    },
    {
      id: 'used',
      name: 'Last used',
      cardLabel: 'Last used',
      sorts: ['-used', 'used'],
      isTime: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatTime(lastUsedAt) : 'Never'),
    },
    {
      id: 'expires',
      name: 'Valid until',
      cardLabel: 'Valid until',
      sorts: ['expires', '-expires'],
      cell: ({ expiresAt }) => (expiresAt ? formatTime(expiresAt) : 'it is revoked'),
    },
    {
      id: 'revoke',
      name: 'Revoke',
      isNameHidden: true,
      cell: (key) => (
        <Button isSmall variant="danger" isBusy={isBusy} onClick={() => onRevoke(key)}>
          Revoke<span className="vh"> {key.name}</span>
        </Button>
      ),
    },
  ];
}
