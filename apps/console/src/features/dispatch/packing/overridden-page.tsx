import type { Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Crumb } from '../../../components/page/crumb.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, PanelSection, Table } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { queryClient } from '../../../platform/query-client.ts';

type Overridden = Reply<'listOverriddenNumbers'>['numbers'][number];

const queryKey = ['serials', 'overridden'];
const head = ['Number', 'Article', 'Order', 'Why it was packed', 'Packed by', 'What to do'];

/** Numbers that were packed without being in stock, until somebody explains where their pieces came from. */
export function Component() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => api.listOverriddenNumbers() });
  const [explaining, setExplaining] = useState<Overridden>();
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { numbers, hasMore } = data;
  const facts = numbers.length > 0 && `${hasMore ? 'more than ' : ''}${countOf(numbers.length, 'number')} to explain`;
  return (
    <>
      <Crumb to="/stock/serials" name="Serial numbers" />
      <PageHead title="Packed without stock" facts={facts} />
      {numbers.length === 0 ? (
        <Panel>
          <PanelSection title="Nothing waits">
            <p className="dim">
              A number that was packed with a reason though it was not in stock stands here until somebody says where
              its piece came from.
            </p>
          </PanelSection>
        </Panel>
      ) : (
        <Panel>
          <Table caption="Numbers to explain" head={head} hasCards>
            {numbers.map((one) => (
              <tr key={`${one.boxId} ${one.unitId}`}>
                <td data-label={head[0]}>
                  <Link className="link" to={`/stock/serials/${one.unitId}`}>
                    {one.number}
                  </Link>
                </td>
                <td data-label={head[1]}>
                  {one.name}, {one.sku}
                </td>
                <td data-label={head[2]}>
                  <Link className="link" to={`/orders/${one.order.id}`}>
                    {one.order.number}
                  </Link>
                </td>
                <td data-label={head[3]}>{one.reason}</td>
                <td data-label={head[4]}>
                  {one.packedBy ?? 'A command'}, <time dateTime={one.at}>{formatWhen(one.at)}</time>
                </td>
                <td data-label={head[5]}>
                  <Button isSmall aria-label={`Explain ${one.number}`} onClick={() => setExplaining(one)}>
                    Explain
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
      {explaining && <ExplainDialog number={explaining} onClose={() => setExplaining(undefined)} />}
    </>
  );
}

function ExplainDialog({ number: { number, boxId, unitId }, onClose }: { number: Overridden; onClose: () => void }) {
  const [explanation, setExplanation] = useState('');
  async function explain(): Promise<void> {
    await api.explainNumber({ params: { boxId, unitId }, body: { explanation } });
    await queryClient.invalidateQueries({ queryKey });
  }
  return (
    <FormDialog
      title={`Explain ${number}`}
      submit="Take it off the list"
      isDirty={explanation !== ''}
      fields={['explanation']}
      onSubmit={explain}
      onClose={onClose}
    >
      {(problems) => (
        <TextLine
          label="Where the piece came from"
          required
          maxLength={500}
          problem={problems['explanation']}
          value={explanation}
          onChange={setExplanation}
        />
      )}
    </FormDialog>
  );
}
