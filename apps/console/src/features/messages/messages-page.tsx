import { Button } from '@bijli/ui/button.tsx';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { messageAddress, openMessage } from './message-address.ts';
import { messageColumns } from './message-columns.tsx';
import { messageFilters, messageList } from './message-list.ts';

const MessagePanel = lazyPart(() => import('./message-panel.tsx'));

/** What shoppers were sent, the newest first; the address holds the filter, the page and the open message. */
export function Component() {
  const navigate = useNavigate();
  const list = useListScreen(messageList, { columns: messageColumns, filters: messageFilters });
  const { page, query } = list;
  const opened = openMessage(query.params);
  const show = (id: string | undefined) =>
    void navigate(messageAddress(query.params, id), { preventScrollReset: true });
  return (
    <ListScreen
      list={list}
      actions={<Button onClick={list.reload}>Look again</Button>}
      openId={opened}
      empty={{ text: 'Nothing was sent in the last 90 days. Mails and SMS to shoppers are listed here.' }}
    >
      {page && opened !== undefined && (
        <MessagePanel key={opened} id={opened} onShow={show} onClose={() => show(undefined)} />
      )}
    </ListScreen>
  );
}
