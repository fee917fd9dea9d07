import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { type FormEvent, useState } from 'react';
import { Field } from '../../form/field.tsx';
import { Popover } from '../../overlay/popover.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { useWork } from '../../use-work.ts';
import type { SavedView, useSavedViews } from './use-saved-views.ts';

type SavedViewActionsProps = {
  list: string;
  saved: ReturnType<typeof useSavedViews>;
  /** The saved view that is open. */
  current: SavedView | undefined;
  /** The query of what is shown, with its columns. */
  here: string;
  /** Opens a view. */
  onOpen: (query: string) => void;
};

/** Keeps what is shown as a view; an own one can be shared or removed, one whose maker has left taken over. */
export function SavedViewActions({ list, saved, current, here, onOpen }: SavedViewActionsProps) {
  if (current && !current.isOwn) return current.canAdopt ? <AdoptButton view={current} saved={saved} /> : null;
  if (!current && here === '') return null;
  return (
    <Popover title="View" trigger={<button type="button">{current ? 'Change view' : 'Save view'}</button>}>
      {(close) => <ViewForm {...{ list, saved, current, here, onOpen, close }} />}
    </Popover>
  );
}

function AdoptButton({ view, saved }: { view: SavedView; saved: ReturnType<typeof useSavedViews> }) {
  const { isBusy, problem, run } = useWork();
  const adopt = () =>
    run(async () => {
      await saved.adopt(view.id);
      showToast(`View ‘${view.name}’ is yours`);
    });
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => void adopt()}>
        Take over<span className="vh"> the view {view.name}</span>
      </button>
      {problem && (
        <span className="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

function ViewForm({ list, saved, current, here, onOpen, close }: SavedViewActionsProps & { close: () => void }) {
  const [name, setName] = useState(current?.name ?? '');
  const [isShared, setShared] = useState(current?.isShared ?? false);
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { ...(current ? { id: current.id } : {}), list, name, query: here, isShared };
    if (!(await run(() => saved.save(body)))) return;
    close();
    onOpen(here);
  }

  async function remove(view: SavedView): Promise<void> {
    if (!(await run(() => saved.remove(view.id)))) return;
    close();
    const { name, query, isShared } = view;
    showToast(`View ‘${view.name}’ removed`, () => saved.save({ list, name, query, isShared }));
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Field label="Name of the view">
        {(control) => (
          <input {...control} required maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Choice type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        Colleagues see it too
      </Choice>
      <Button type="submit" isSmall variant="ink" isBusy={isBusy}>
        {current ? 'Save' : 'Save view'}
      </Button>
      {current && (
        <Button isSmall variant="danger" isBusy={isBusy} onClick={() => void remove(current)}>
          Remove view
        </Button>
      )}
    </form>
  );
}
