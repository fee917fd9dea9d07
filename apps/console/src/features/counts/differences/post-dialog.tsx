import { formatRupees } from '@bijli/rules';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { followJob } from '../../../components/jobs/followed-jobs.ts';
import { Note } from '../../../components/page/note.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import type { Count } from '../count-words.ts';
import styles from './differences.module.css';

/** What posting changes and leaves out, before it is posted. */
export default function PostDialog({ count: { id, number }, onClose }: { count: Count; onClose: () => void }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const params = { id };
  const { data } = useQuery({
    queryKey: ['counts', 'posting', id],
    queryFn: () => api.previewCountPosting({ params }),
    staleTime: 0,
  });

  async function post(expectedItems: number): Promise<void> {
    const { jobId } = await api.postCount({ params, body: { expectedItems } }, { idempotencyKey });
    followJob(jobId);
  }

  const items = data?.items ?? 0;
  return (
    <FormDialog
      title={`Post ${number}`}
      submit={items === 0 ? 'Nothing to post' : `Post ${countOf(items, 'item')}`}
      isDisabled={items === 0}
      onSubmit={() => post(items)}
      onClose={onClose}
    >
      {data ? (
        <>
          <dl className={styles.figures}>
            <dt>Found more than on hand</dt>
            <dd>
              {countOf(data.unitsUp, 'unit')}, {formatRupees(data.valueUp)}
            </dd>
            <dt>Found fewer</dt>
            <dd>
              {countOf(data.unitsDown, 'unit')}, {formatRupees(data.valueDown)}
            </dd>
            <dt>As they should be</dt>
            <dd>{countOf(data.same, 'item')}</dd>
          </dl>
          {data.numbersMissing > 0 && (
            <Note tone="wait">{countOf(data.numbersMissing, 'number')} not found: missing after posting.</Note>
          )}
          {data.numbersAdded > 0 && (
            <Note>{countOf(data.numbersAdded, 'piece')} without a number get the scanned one.</Note>
          )}
          {data.inQuestion > 0 && (
            <Note tone="wait">
              {countOf(data.inQuestion, 'item')} in question {data.inQuestion === 1 ? 'is' : 'are'} left out, and can be
              posted later.
            </Note>
          )}
          {data.uncounted > 0 && <Note>{countOf(data.uncounted, 'item')} not counted: nothing changes there.</Note>}
          <p className="dim">What was sold since it was counted stays sold.</p>
        </>
      ) : (
        <Loading />
      )}
    </FormDialog>
  );
}
