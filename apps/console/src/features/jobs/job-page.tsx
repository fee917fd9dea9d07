import { useParams } from 'react-router';
import { JobView } from '../../components/jobs/job-view.tsx';
import { Note } from '../../components/page/note.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { formatTime } from '../../platform/format/format-time.ts';

/** One job: how far it is, and its result for each row. */
export function Component() {
  return (
    <JobView
      id={useParams()['id'] ?? ''}
      title="Progress"
      head={(job, buttons) => (
        <PageHead
          title={job.title}
          facts={`Started by ${job.startedBy ?? 'a terminal command'}, ${formatTime(job.createdAt)} IST`}
        >
          {buttons}
        </PageHead>
      )}
      notes={(job) => job.undo === 'done' && <Note>This job was taken back.</Note>}
    />
  );
}
