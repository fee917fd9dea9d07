import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { StateDot, Table } from '../../components/page/panel.tsx';
import { formatTime } from '../../platform/format/format-time.ts';
import { type Approval, approvalText, outcomes } from './approval-words.ts';
import styles from './approvals.module.css';

type WaitingProps = {
  approvals: readonly Approval[];
  isBusy: boolean;
  onConfirm: (approval: Approval) => void;
  onRefuse: (approval: Approval) => void;
};

export function WaitingApprovals({ approvals, isBusy, onConfirm, onRefuse }: WaitingProps) {
  return (
    <Table caption="What waits" head={['What', ['Gives back'], 'Asked by', 'Until', '']} hasCards>
      {approvals.map((approval) => (
        <tr key={approval.id}>
          <th scope="row">{approvalText(approval)}</th>
          <Amount of={approval} />
          <td data-label="Asked by">
            {approval.isOwn ? 'You' : approval.askedBy}, {formatTime(approval.askedAt)}
          </td>
          <td data-label="Until">{formatTime(approval.expiresAt)}</td>
          <td>
            <div className={styles.buttons}>
              {!approval.isOwn && (
                <Button isSmall variant="go" isBusy={isBusy} onClick={() => onConfirm(approval)}>
                  Confirm<span className="vh"> {approvalText(approval)}</span>
                </Button>
              )}
              <Button isSmall disabled={isBusy} onClick={() => onRefuse(approval)}>
                {approval.isOwn ? 'Withdraw' : 'Refuse'}
                <span className="vh"> {approvalText(approval)}</span>
              </Button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function DecidedApprovals({ approvals }: { approvals: readonly Approval[] }) {
  return (
    <Table caption="What was decided" head={['What', ['Would give back'], 'Asked by', 'Outcome', 'Decided']} hasCards>
      {approvals.map((approval) => {
        const { id, isOwn, askedBy, state, reason, decidedBy, decidedAt } = approval;
        return (
          <tr key={id}>
            <th scope="row">{approvalText(approval)}</th>
            <Amount of={approval} />
            <td data-label="Asked by">{isOwn ? 'You' : askedBy}</td>
            <td data-label="Outcome">
              <StateDot state={outcomes[state].dot}>{outcomes[state].word}</StateDot>
              {reason && <span className={styles.reason}>{reason}</span>}
            </td>
            <td data-label="Decided">
              {decidedBy && `${decidedBy}, `}
              {decidedAt && formatTime(decidedAt)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function Amount({ of: { state, amount } }: { of: Approval }) {
  const label = state === 'waiting' || state === 'confirmed' ? 'Gives back' : 'Would give back';
  return (
    <td data-label={label} className={styles.amount}>
      {formatRupees(amount)}
    </td>
  );
}
