import { ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { shortId } from './audit-words.ts';

/** Entries about one thing. */
export const idFilter: Filter = {
  name: 'One thing',
  params: ['entityId'],
  describe: ({ entityId }) => shortId(entityId ?? null) ?? '',
  editor: (props) => <ValuesEditor {...props} fields={[{ param: 'entityId', label: 'Its id', type: 'text' }]} />,
};
