import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatPlan, formatTime } from '../../../platform/format/format-time.ts';
import type { Problem } from './problem-types.ts';
import { detailText, kindWords, nameOfProblem, problemDots, reasonText, todoText } from './problem-words.ts';
import styles from './problems.module.css';

type ProblemColumns = {
  /** Undefined for who may not. */
  onClose: ((problem: Problem) => void) | undefined;
  onReopen: (problem: Problem) => void;
  isBusy: boolean;
};

export function problemColumns({ onClose, onReopen, isBusy }: ProblemColumns): Column<Problem>[] {
  return [
    { id: 'order', name: 'Order', isFixed: true, isRowHeader: true, cell: (row) => <OrderLink row={row} /> },
    {
      id: 'kind',
      name: 'Problem',
      isLong: true,
      cell: (row) => (
        <div className={styles.what}>
          <StateDot state={problemDots[row.kind]}>{kindWords[row.kind]}</StateDot>
          <p className="dim xs">{[detailText(row), reasonText(row)].filter(Boolean).join(': ')}</p>
        </div>
      ),
    },
    { id: 'todo', name: 'What to do', isLong: true, cell: (row) => <ToDo problem={row} /> },
    {
      id: 'amount',
      name: 'Amount',
      cardLabel: 'Amount',
      isEnd: true,
      sorts: ['-amount', 'amount'],
      cell: ({ amount }) => formatRupees(amount),
    },
    {
      id: 'since',
      name: 'Since',
      cardLabel: 'Since',
      sorts: ['since', '-since'],
      isTime: true,
      cell: ({ since }) => <time dateTime={since}>{formatTime(since)}</time>,
    },
    {
      id: 'answerBy',
      name: 'Answer by',
      cardLabel: ({ answerBy }) => (answerBy ? 'Answer by' : undefined),
      cell: ({ answerBy }) => answerBy && <time dateTime={answerBy}>{formatPlan(answerBy)}</time>,
    },
    {
      id: 'provider',
      name: 'At the provider',
      cardLabel: ({ paymentId }) => (paymentId ? 'At the provider' : undefined),
      hideBelow: 1580,
      isLong: true,
      cell: ({ paymentId, providerId }) => (
        <span className="dim xs">{[providerId, paymentId].filter(Boolean).join(', ')}</span>
      ),
    },
    ...(onClose
      ? [
          {
            id: 'close',
            name: 'Close',
            isNameHidden: true as const,
            cell: (row: Problem) =>
              row.closed ? (
                <Button isSmall isBusy={isBusy} onClick={() => onReopen(row)}>
                  Open again<span className="vh"> {nameOfProblem(row)}</span>
                </Button>
              ) : (
                <Button isSmall onClick={() => onClose(row)}>
                  Done…<span className="vh"> {nameOfProblem(row)}</span>
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function OrderLink({ row: { order } }: { row: Problem }) {
  return (
    <span className={styles.order}>
      <Link className="link" to={`/orders/${order.id}`}>
        {order.number}
      </Link>
    </span>
  );
}

function ToDo({ problem }: { problem: Problem }) {
  const { closed, documents } = problem;
  if (closed)
    return (
      <div className={styles.todo}>
        Done: {closed.reason || 'the reason went with the shopper’s account'}
        <p className="dim xs">
          {closed.by ?? 'A command'}, <time dateTime={closed.at}>{formatTime(closed.at)}</time>
        </p>
      </div>
    );
  return (
    <div className={styles.todo}>
      <p>{todoText(problem)}</p>
      {documents.length > 0 && (
        <details className={styles.documents}>
          <summary>Documents for the answer</summary>
          <ul>
            {documents.map((document) => (
              <li key={document}>{document}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
