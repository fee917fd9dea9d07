import { formatRupees } from '@bijli/rules';
import { PanelSection, StateDot, Table } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatPlan } from '../../platform/format/format-time.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { WholePiece } from './open-box-list.ts';
import { checkText, gradeText } from './open-box-words.ts';

type Check = WholePiece['checks'][number];

/** What the list of blocked numbers said, the last first, each with its proof. */
export function Checks({ id, checks }: { id: string; checks: readonly Check[] }) {
  return (
    <PanelSection title="Checks of its IMEIs">
      {checks.length === 0 ? (
        <p className="dim">Nobody has looked it up yet.</p>
      ) : (
        <Table caption="Checks of its IMEIs" head={['Answer', 'Numbers', 'Kept', 'Proof']} hasCards>
          {checks.map((check) => (
            <CheckRow key={check.id} id={id} check={check} />
          ))}
        </Table>
      )}
    </PanelSection>
  );
}

function CheckRow({ id, check }: { id: string; check: Check }) {
  const words = checkText({ kind: 'imei', check });
  return (
    <tr>
      <td data-label="Answer">{words && <StateDot state={words.dot}>{words.text}</StateDot>}</td>
      <td data-label="Numbers">
        {check.answers.map(({ number, isBlocked, reference }) => (
          <div key={number}>
            {number} {isBlocked ? 'blocked' : 'clear'} <span className="dim">{reference}</span>
          </div>
        ))}
      </td>
      <td data-label="Kept">
        {formatPlan(check.at)} <span className="dim">{check.by}</span>
      </td>
      <td data-label="Proof">{check.hasProof && <ProofButton id={id} checkId={check.id} />}</td>
    </tr>
  );
}

function ProofButton({ id, checkId }: { id: string; checkId: string }) {
  const { isBusy, problem, run } = useWork();
  const show = () => run(async () => saveFile(await api.showImeiProof({ params: { id, checkId } })));
  return (
    <>
      <button type="button" className="link" disabled={isBusy} onClick={() => void show()}>
        Save the proof
      </button>
      {problem && <span role="alert"> {problem}</span>}
    </>
  );
}

/** Each time that it was on sale, the last first. */
export function Offers({ offers }: { offers: WholePiece['offers'] }) {
  return (
    <PanelSection title="On sale">
      {offers.length === 0 ? (
        <p className="dim">It was not on sale yet as an opened piece.</p>
      ) : (
        <Table caption="On sale" head={['SKU', 'Grade', ['Price'], 'Since', 'Until']} hasCards>
          {offers.map(({ id, sku, grade, missing, price, at, by, withdrawn }) => (
            <tr key={id}>
              <td data-label="SKU">{sku}</td>
              <td data-label="Grade">
                {gradeText(grade)}
                {missing && `, without ${missing}`}
              </td>
              <td data-label="Price" className="num">
                {formatRupees(price)}
              </td>
              <td data-label="Since">
                {formatPlan(at)} <span className="dim">{by}</span>
              </td>
              <td data-label="Until">{withdrawn && `${formatPlan(withdrawn.at)}: ${withdrawn.why}`}</td>
            </tr>
          ))}
        </Table>
      )}
    </PanelSection>
  );
}
