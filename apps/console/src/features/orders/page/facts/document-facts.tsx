import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import { Note } from '../../../../components/page/note.tsx';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { useMay } from '../../../../platform/session.ts';
import styles from '../order-page.module.css';
import type { OrderFacts } from '../order-query.ts';

type DocumentFactsProps = { id: string; number: string; documents: OrderFacts['documents'] };

/** Invoice and credit notes, which name the buyer: opening one is audited; and the way to the order's messages. */
export function DocumentFacts({ id, number, documents }: DocumentFactsProps) {
  const mayOpen = useMay('personal.read');
  const { isBusy, problem, run } = useWork();
  return (
    <PanelSection title="Documents and messages">
      {problem && <Note tone="bad">{problem}</Note>}
      {documents.length === 0 && <p className="dim">The invoice is made when the order leaves.</p>}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <span>
              {document.kind === 'invoice' ? 'Invoice' : 'Credit note'} {document.number}
              <span className="dim">, {formatRupees(document.total)}</span>
            </span>
            {mayOpen && (
              <Button
                isSmall
                isBusy={isBusy}
                aria-label={`Save ${document.number} as PDF`}
                onClick={() =>
                  void run(async () =>
                    saveFile(await api.showOrderDocument({ params: { id, documentId: document.id } })),
                  )
                }
              >
                PDF
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Link className="link" to={`/messages?orderNumber=${number.toUpperCase()}`}>
        Messages of this order
      </Link>
    </PanelSection>
  );
}
