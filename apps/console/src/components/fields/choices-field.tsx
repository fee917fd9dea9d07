import { Combobox } from '@base-ui/react/combobox';
import { Icon } from '@bijli/ui/icon.tsx';
import styles from './choices-field.module.css';

export type ChoiceOption = { value: string; label: string };
type ChoicesFieldProps = {
  id: string;
  options: readonly ChoiceOption[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** Several of a list, as chips; typing finds the others. The id is that of its label. */
export function ChoicesField({ id, options, chosen, onChange }: ChoicesFieldProps) {
  const value = chosen.flatMap((one) => options.find((option) => option.value === one) ?? []);
  return (
    <Combobox.Root
      items={options}
      multiple
      value={value}
      onValueChange={(next, { reason }) => {
        // Escape would empty the field.
        if (reason !== 'escape-key') onChange(next.map((option) => option.value));
      }}
    >
      <Combobox.Chips className={styles.chips}>
        {value.map((option) => (
          <Combobox.Chip key={option.value} className={styles.chip} aria-label={option.label}>
            {option.label}
            <Combobox.ChipRemove className={styles.remove} aria-label={`Remove ${option.label}`}>
              <Icon name="x" isSmall />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input id={id} className={styles.input} data-bare placeholder="Add" />
      </Combobox.Chips>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.place} sideOffset={6}>
          <Combobox.Popup className={styles.popup}>
            <Combobox.Empty className={styles.empty}>Nothing has this name.</Combobox.Empty>
            <Combobox.List>
              {(option: ChoiceOption) => (
                <Combobox.Item key={option.value} value={option} className={styles.option}>
                  {option.label}
                  <Combobox.ItemIndicator>
                    <Icon name="check" isSmall />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
