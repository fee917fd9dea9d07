import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelayed } from '../../platform/use-delayed.ts';
import choices from './choices-field.module.css';
import styles from './find-field.module.css';

export type Found<Thing> = { value: string; label: string; thing: Thing };

type FindFieldProps<Thing> = {
  label: string;
  placeholder: string;
  /** What is looked for in; the typed words are added to it. */
  queryKey: readonly unknown[];
  find: (search: string) => Promise<Found<Thing>[]>;
  /** Something is found before anything is typed. */
  isBegun?: boolean;
  onChoose: (thing: Thing) => void;
};

/** Chooses one of very many things by hand: typing finds them. */
export function FindField<Thing>(props: FindFieldProps<Thing>) {
  const { label, placeholder, queryKey, find, isBegun = false, onChoose } = props;
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const isAsked = isBegun || search !== '';
  const { data, isFetching } = useQuery({
    queryKey: [...queryKey, search],
    queryFn: () => find(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox.Root
      items={isAsked ? (data ?? []) : []}
      filter={null}
      inputValue={text}
      onInputValueChange={setText}
      onValueChange={(found: Found<Thing> | null) => found && onChoose(found.thing)}
    >
      <Combobox.Input className={styles.findField} aria-label={label} placeholder={placeholder} />
      <Combobox.Portal>
        <Combobox.Positioner className={choices.place} sideOffset={6}>
          <Combobox.Popup className={choices.popup}>
            <Combobox.Empty className={choices.empty}>
              {isAsked ? (isFetching ? 'Looking' : 'Nothing is found by it.') : 'Type an SKU or a name.'}
            </Combobox.Empty>
            <Combobox.List>
              {(found: Found<Thing>) => (
                <Combobox.Item key={found.value} value={found} className={choices.option}>
                  {found.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
