import type { Address } from '@bijli/contract';
import { Chip } from '@bijli/ui/chip.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import panel from '../account.module.css';
import styles from './profile.module.css';

const briefcase = (
  <>
    <path d="M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16" />
    <rect width="20" height="14" x="2" y="6" rx="2" />
  </>
);
const icons: Readonly<Record<Address['label'], ReactNode>> = {
  Home: <Icon name="house" />,
  Office: <Icon shape={briefcase} />,
  Other: <Icon name="map-pin" />,
};

type AddressCardProps = {
  address: Address;
  name: string;
  isDisabled: boolean;
  onEdit: () => void;
  onDelete: (button: HTMLElement) => void;
  onSetDefault: (button: HTMLElement) => void;
};

/** A saved address with its actions. */
export function AddressCard({ address, name, isDisabled, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { label, line1, line2, city, state, pincode, phone, isDefault } = address;
  // Two addresses may share a label.
  const which = `${label}, ${line1}`;
  return (
    <article className={classNames(panel.panel, panel.padded, styles.address)} aria-label={which}>
      <h3 className="t-4">
        {icons[label]}
        {label}
        {isDefault && <Chip>Default</Chip>}
      </h3>
      <p>
        {name}
        <br />
        {line1}
        {line2 && (
          <>
            <br />
            {line2}
          </>
        )}
        <br />
        {city}, {state} <span>{pincode}</span>
        <br />
        <span>{`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`}</span>
      </p>
      <div className={styles.links}>
        <LinkButton label="Edit" which={which} isDisabled={isDisabled} onClick={onEdit} />
        <LinkButton label="Delete" which={which} isDisabled={isDisabled} onClick={onDelete} />
        {!isDefault && (
          <LinkButton label="Set as default" which={which} isDisabled={isDisabled} onClick={onSetDefault} />
        )}
      </div>
    </article>
  );
}

type LinkButtonProps = { label: string; which: string; isDisabled: boolean; onClick: (button: HTMLElement) => void };

function LinkButton({ label, which, isDisabled, onClick }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="link link-tap"
      aria-label={`${label}: ${which}`}
      // aria-disabled while a change is pending, so that the pressed button keeps the focus.
      aria-disabled={isDisabled || undefined}
      data-leaves={label === 'Delete' || undefined}
      onClick={({ currentTarget }) => !isDisabled && onClick(currentTarget)}
    >
      {label}
    </button>
  );
}
