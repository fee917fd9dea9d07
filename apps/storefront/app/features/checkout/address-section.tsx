import type { Address, AddressInput } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Chip } from '@bijli/ui/chip.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AddressForm, addressEntry } from '../../components/address/address-form.tsx';
import type { AddressBook, Receiver } from '../../components/address/use-address-book.ts';
import { usePincodeLookup } from '../../components/address/use-pincode-lookup.ts';
import type { AddressDraft, CheckoutDraft } from './checkout-draft.ts';
import { ChoiceCard } from './choice-card.tsx';
import styles from './sections.module.css';

type AddressSectionProps = {
  /** The default phone of a new address; empty if unknown. */
  phone: string;
  book: AddressBook;
  selected: Address | undefined;
  addressDraft: AddressDraft | undefined;
  /** Sent with a new address. */
  receiver: Receiver;
  onChange: (part: Partial<CheckoutDraft>) => void;
};

/** The delivery address: saved addresses, and the form to add or change one. */
export function AddressSection(props: AddressSectionProps) {
  const { phone, book, selected, addressDraft, onChange } = props;
  const { addresses, loadError } = book;
  const isEmpty = addresses?.length === 0;
  const open = addressDraft ?? (isEmpty ? { entry: addressEntry({ phone }) } : undefined);

  const section = useFocusOfForm(addresses && (open ? (open.id ?? 'new') : 'none'));

  function edit(address?: Address): void {
    const entry = addressEntry({ address, phone });
    onChange({ addressDraft: { id: address?._id, entry } });
  }
  return (
    <Panel ref={section} className={styles.section} aria-labelledby="shipping-address">
      <div className={styles.head}>
        <h2 className="t-3" id="shipping-address">
          Shipping address
        </h2>
        {addresses && !open && (
          <button type="button" className="link link-tap" onClick={() => edit()}>
            Add address
          </button>
        )}
      </div>
      {loadError && (
        <Alert tone="error">
          {loadError}{' '}
          <button type="button" className="link" onClick={book.reload}>
            Try again
          </button>
        </Alert>
      )}
      {!addresses && !loadError && <div className={`sk ${styles.skeleton}`} role="status" aria-label="Loading" />}
      {addresses && addresses.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="vh">Deliver to</legend>
          {addresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              isChosen={address._id === selected?._id}
              onChoose={() => onChange({ addressId: address._id })}
              onEdit={() => edit(address)}
            />
          ))}
        </fieldset>
      )}
      {addresses && open && <OpenForm {...props} open={open} isOnly={isEmpty} />}
    </Panel>
  );
}

/** A form that opens or changes takes the focus; when it closes, the focus goes to the selected address. */
function useFocusOfForm(shown: string | undefined): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown) {
      section.current?.querySelector<HTMLElement>(shown === 'none' ? 'input:checked' : 'form input:checked')?.focus();
    }
    before.current = shown;
  }, [shown]);
  return section;
}

function OpenForm({
  phone,
  book,
  open,
  isOnly,
  receiver,
  onChange,
}: AddressSectionProps & { open: AddressDraft; isOnly: boolean }) {
  const [error, setError] = useState<string>();
  async function save(address: AddressInput): Promise<void> {
    setError(undefined);
    const outcome = await book.save({ id: open.id, address: { ...(phone && { phone }), ...address }, receiver });
    if ('error' in outcome) return setError(outcome.error);
    const { saved } = outcome;
    onChange({ addressDraft: undefined, ...(saved && { addressId: saved._id }) });
  }
  return (
    <AddressForm
      // Another address remounts the form, so that errors do not carry over.
      key={open.id ?? 'new'}
      title={open.id ? 'Change the address' : 'Add an address'}
      entry={open.entry}
      onChange={(entry) => onChange({ addressDraft: { ...open, entry } })}
      onSave={save}
      onCancel={isOnly ? undefined : () => onChange({ addressDraft: undefined })}
      error={error}
    />
  );
}

type AddressCardProps = { address: Address; isChosen: boolean; onChoose: () => void; onEdit: () => void };

function AddressCard({ address, isChosen, onChoose, onEdit }: AddressCardProps) {
  const { label, line1, line2, city, state, pincode, isDefault } = address;
  return (
    <ChoiceCard
      name="shipping-address"
      title={label}
      isChosen={isChosen}
      onChoose={onChoose}
      chip={isDefault && <Chip>Default</Chip>}
      trailing={
        <button
          type="button"
          className={`link ${styles.edit}`}
          aria-label={`Edit: ${label}, ${line1}`}
          onClick={onEdit}
        >
          Edit
        </button>
      }
    >
      {[line1, line2, city].filter(Boolean).join(', ')}, {state} {pincode}
      {isChosen && <PincodeLine pincode={pincode} />}
    </ChoiceCard>
  );
}

function PincodeLine({ pincode }: { pincode: string }) {
  const { lookup } = usePincodeLookup(pincode);
  if (lookup.kind !== 'deliverable' && lookup.kind !== 'refused') return null;
  const isDeliverable = lookup.kind === 'deliverable';
  return (
    <span className={classNames(styles.place, isDeliverable ? 'ok' : 'bad')}>
      <Icon name={isDeliverable ? 'circle-check' : 'circle-alert'} isSmall />
      {isDeliverable ? 'Pincode Deliverable' : lookup.message}
    </span>
  );
}
