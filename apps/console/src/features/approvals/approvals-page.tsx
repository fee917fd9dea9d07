import { Alert } from '@bijli/ui/alert.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel, PanelSection } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { type Approval, approvalText, confirmQuestion } from './approval-words.ts';
import { DecidedApprovals, WaitingApprovals } from './approvals-tables.tsx';

const RefuseDialog = lazyPart(() => import('./refuse-dialog.tsx'));

/** What waits for somebody else's word before money goes back, and what became of it. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey: ['approvals'], queryFn: () => api.listApprovals() });
  const [refusing, setRefusing] = useState<Approval>();
  const [done, setDone] = useState('');
  const { isBusy, problem, run } = useWork();

  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const waiting = data.approvals.filter(({ state }) => state === 'waiting');
  const decided = data.approvals.filter(({ state }) => state !== 'waiting');

  async function confirmIt(approval: Approval): Promise<void> {
    if (!confirm(confirmQuestion(approval))) return;
    setDone('');
    const isDone = await run(async () => {
      await api.decideApproval({ params: { id: approval.id }, body: { decision: 'confirm' } });
    });
    if (isDone) setDone(`${approvalText(approval)}: done. ${approval.askedBy} is told.`);
    await refetch();
  }

  return (
    <>
      <PageHead title="Second person" facts={waiting.length === 0 ? 'nothing waits' : `${waiting.length} waiting`} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <p className="vh" role="status">
        {done}
      </p>
      <Panel>
        <PanelSection title="Waiting">
          {waiting.length === 0 ? (
            <p className="dim">
              Nothing waits. A refund above the amount in the settings stands here until somebody else confirms it.
            </p>
          ) : (
            <WaitingApprovals
              {...{ approvals: waiting, isBusy }}
              onConfirm={(approval) => void confirmIt(approval)}
              onRefuse={setRefusing}
            />
          )}
        </PanelSection>
        {decided.length > 0 && (
          <PanelSection title="Decided">
            <DecidedApprovals approvals={decided} />
          </PanelSection>
        )}
      </Panel>
      {refusing && (
        <RefuseDialog
          approval={refusing}
          onClose={() => {
            setRefusing(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
}
