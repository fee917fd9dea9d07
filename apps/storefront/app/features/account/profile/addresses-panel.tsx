import type { Address, AddressInput, User } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import { type AddressEntry, AddressForm, addressEntry } from '../../../components/address/address-form.tsx';
import { focusAfterRemoval } from '../../../components/ui/focus-after-removal.ts';
import panel from '../account.module.css';
import { EmptyPanel } from '../panel.tsx';
import { AddressCard } from './address-card.tsx';
import { deleteQuestion } from './change-addresses.ts';
import styles from './profile.module.css';
import { useAddresses } from './use-addresses.ts';

/** The open form: without an id it adds a new address. */
type Draft = { id: string | undefined; entry: AddressEntry };

/** The saved addresses; the form opens below the cards. */
export function AddressesPanel({ user, loaded }: { user: User; loaded: readonly Address[] }) {
  const { addresses, isChanging, change } = useAddresses(loaded);
  const [draft, setDraft] = useState<Draft>();
  const [failure, setFailure] = useState<string>();
  const [hasBeenOpened, setOpened] = useState(false);

  function open(address?: Address): void {
    setFailure(undefined);
    setOpened(true);
    setDraft({ id: address?._id, entry: addressEntry({ address, phone: user.phone }) });
  }

  async function save(address: AddressInput): Promise<void> {
    const id = draft?.id;
    const refusal = await change(id ? { type: 'update', id, address } : { type: 'add', address });
    setFailure(refusal);
    if (!refusal) setDraft(undefined);
  }

  async function remove(id: string, button: HTMLElement): Promise<void> {
    if (!window.confirm(deleteQuestion)) return;
    if (draft?.id === id) setDraft(undefined);
    const leave = focusAfterRemoval(button);
    if ((await change({ type: 'delete', id })) === undefined) leave();
  }

  /** The default address has no button to make it the default. */
  async function setDefault(id: string, button: HTMLElement): Promise<void> {
    const other = button.parentElement?.querySelector('button');
    if ((await change({ type: 'set-default', id })) === undefined) other?.focus();
  }

  return (
    <section aria-labelledby="saved-addresses">
      <div className={styles.bar}>
        <h2 className="t-3" id="saved-addresses">
          Saved addresses
        </h2>
        {!draft && (
          <Button isSmall ref={hasBeenOpened ? focusOnce : undefined} onClick={() => open()}>
            <Icon name="plus" isSmall />
            Add address
          </Button>
        )}
      </div>
      <div className={styles.stack}>
        {addresses.length === 0 && !draft && (
          <EmptyPanel>
            <EmptyState text="No saved addresses yet">
              <p className="s dim">Save one and the checkout fills it in for you.</p>
            </EmptyState>
          </EmptyPanel>
        )}
        <ul className={styles.cards}>
          {addresses.map((address) => (
            <li key={address._id}>
              <AddressCard
                address={address}
                name={user.name}
                isDisabled={isChanging}
                onEdit={() => open(address)}
                onDelete={(button) => void remove(address._id, button)}
                onSetDefault={(button) => void setDefault(address._id, button)}
              />
            </li>
          ))}
        </ul>
        {draft && (
          <OpenedForm key={draft.id}>
            <AddressForm
              title={draft.id ? 'Edit address' : 'Add an address'}
              entry={draft.entry}
              onChange={(entry) => setDraft({ ...draft, entry })}
              onSave={save}
              onCancel={() => setDraft(undefined)}
              error={failure}
            />
          </OpenedForm>
        )}
      </div>
    </section>
  );
}

function focusOnce(button: HTMLElement | null): void {
  button?.focus();
}

/** Scrolls a newly opened form into view and focuses it. */
function OpenedForm({ children }: { children: React.ReactNode }) {
  const panelRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panelRef.current?.scrollIntoView({ block: 'nearest' });
    panelRef.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classNames(panel.panel, panel.padded)} ref={panelRef}>
      {children}
    </div>
  );
}
