import type { Missing } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useWork } from '../../../components/use-work.ts';
import { formatTime, formatWhen } from '../../../platform/format/format-time.ts';
import styles from '../product-editor.module.css';
import type { ProductForm } from '../use-product-form.ts';
import type { Change } from './describe-changes.ts';
import { endPlan, openPreview, publishNow } from './publishing.ts';
import { useDiscard } from './use-discard.ts';

const PublishAtDialog = lazyPart(() => import('./publish-at-dialog.tsx'));

type PublishPanelProps = { form: ProductForm; changes: Change[]; missing: readonly Missing[]; mayChange: boolean };

/** Where the product stands between this screen and the shop, and the button that moves it on. */
export function PublishPanel({ form, changes, missing, mayChange }: PublishPanelProps) {
  const { product } = form;
  const isLive = product.state === 'live';
  const faults = missing.filter(({ isRequired }) => isRequired).length;
  const [isPlanning, setPlanning] = useState(false);
  const { isBusy, problem, run } = useWork();
  const [doing, setDoing] = useState('');
  const discard = useDiscard(form);
  const plannedAt = product.publishAt ?? product.draft?.publishAt;
  const mustSave = !isLive && form.isDirty;
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;

  /** Of several buttons the one that was pressed shows that it works. */
  const keyOf = (name: string, work: () => Promise<void>) => ({
    isBusy: isBusy && doing === name,
    onClick: () => {
      if (isBusy) return;
      setDoing(name);
      void run(work);
    },
  });
  /** Of what is typed nothing is missing there. */
  const saved = (work: () => Promise<void>) => async () => {
    if (await form.save()) await work();
  };
  const publish = keyOf(
    'publish',
    saved(() => publishNow(product.id)),
  );

  return (
    <section className={styles.sideSection} id="publish" aria-label="Publish">
      <h2 id="publish-title" tabIndex={-1}>
        Publish
      </h2>
      <dl className={styles.facts}>
        <dt>In the shop</dt>
        <dd>{isLive ? `version ${product.version}` : inShopWords(product)}</dd>
        <dt>{isLive ? 'This draft' : 'Saved'}</dt>
        <dd>{savingWords(form)}</dd>
        {plannedAt && (
          <>
            <dt>Goes to the shop</dt>
            <dd>{formatTime(plannedAt)} IST</dd>
          </>
        )}
      </dl>
      {changes.length > 0 && <ChangeWords changes={changes} />}
      {(problem || form.problem) && (
        <p className="bad xs" role="alert">
          {problem || form.problem}
        </p>
      )}
      {mayChange && (
        <div className={styles.sideActions} data-actions>
          {mustSave ? (
            <Button variant="go" isWide isBusy={form.isBusy} onClick={() => void form.save()}>
              Save {count}
            </Button>
          ) : (
            <Button
              variant="go"
              isWide
              {...publish}
              isBusy={publish.isBusy || form.isBusy}
              disabled={faults > 0 || (isLive && changes.length === 0)}
            >
              {isLive ? `Publish ${changes.length === 0 ? 'changes' : count}` : 'Publish now'}
            </Button>
          )}
          {faults > 0 && (
            <p className={styles.waitWords}>
              Mend the {faults === 1 ? 'red lamp' : `${faults} red lamps`} below first.
            </p>
          )}
          <div className={styles.buttonPair}>
            <Button isWide disabled={faults > 0 || mustSave} onClick={() => setPlanning(true)}>
              At a time
            </Button>
            <Button
              isWide
              disabled={mustSave}
              {...keyOf(
                'preview',
                saved(() => openPreview(product.id)),
              )}
            >
              Preview link
            </Button>
          </div>
          {plannedAt && (
            <Button variant="quiet" isWide {...keyOf('plan', () => endPlan(product.id))}>
              Give up the plan
            </Button>
          )}
          {(product.draft || mustSave) && (
            <Button variant="quiet" isWide isBusy={form.isBusy} onClick={discard}>
              {isLive ? 'Discard the draft' : 'Drop the changes'}
            </Button>
          )}
        </div>
      )}
      {isPlanning && (
        <Suspense>
          <PublishAtDialog form={form} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** An archived product that was never on sale has no page. */
function inShopWords({ state, hasPage }: ProductForm['product']): string {
  return state === 'archived' && !hasPage ? 'not there' : stateWords[state];
}

const stateWords = { live: 'yes', draft: 'not yet', scheduled: 'planned', archived: 'no longer sold' };

function savingWords({ isDirty, isBusy, problem, product, base }: ProductForm): string {
  if (isBusy) return 'is being saved';
  if (isDirty) return problem ? 'not saved' : product.state === 'live' ? 'saved in a moment' : 'not saved yet';
  if (product.state === 'live' && !product.draft) return 'none';
  return `${formatWhen(base.at)}${base.by ? `, ${base.by}` : ''}`;
}

const shownChanges = 8;

/** All of them can be read before they are published. */
function ChangeWords({ changes }: { changes: Change[] }) {
  const [first, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)];
  return (
    <>
      <ul className={styles.changes} aria-label="Changes">
        {first.map(ChangeWord)}
      </ul>
      {rest.length > 0 && (
        <details className={styles.changes}>
          <summary>and {rest.length} more</summary>
          <ul aria-label="Further changes">{rest.map(ChangeWord)}</ul>
        </details>
      )}
    </>
  );
}

function ChangeWord({ name, before, after }: Change) {
  return (
    <li key={name + before + after}>
      {name}
      {after && (
        <>
          {' '}
          <del>{before}</del> <ins>{after}</ins>
        </>
      )}
    </li>
  );
}
