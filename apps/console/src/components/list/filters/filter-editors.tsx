import { Button } from '@bijli/ui/button.tsx';
import { type FormEvent, useState } from 'react';
import { Field } from '../../form/field.tsx';
import styles from '../list.module.css';
import type { FilterEditorProps } from './list-filters.tsx';

export type Option = { value: string; name: string };

/** Several of some values, as a list with commas in one parameter. */
export function OptionsEditor({
  param,
  options,
  params,
  change,
}: FilterEditorProps & { param: string; options: readonly Option[] }) {
  const [words, setWords] = useState('');
  const chosen = params[param]?.split(',') ?? [];
  const fitting = options.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  const toggle = (value: string) =>
    change({ [param]: (chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]).join() });
  return (
    <>
      {options.length > 12 && (
        <Field label="Find" isLabelHidden>
          {(control) => (
            <input
              {...control}
              type="search"
              placeholder="Find"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.choices}>
        {fitting.map(({ value, name }) => (
          <label className={styles.choice} key={value}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>{name}</span>
          </label>
        ))}
        {fitting.length === 0 && <p className="dim">Nothing is called so.</p>}
      </div>
    </>
  );
}

type ValuesEditorProps = FilterEditorProps & {
  fields: readonly { param: string; label: string; type: 'text' | 'number' | 'date' }[];
};

/** One or two values that are typed, used together with Enter. */
export function ValuesEditor({ fields, params, change, close }: ValuesEditorProps) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ param }) => [param, params[param] ?? ''])),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    change(values);
    close();
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className={fields.length > 1 ? styles.pair : undefined}>
        {fields.map(({ param, label, type }) => (
          <Field label={label} key={param}>
            {(control) => (
              <input
                {...control}
                type={type}
                min={type === 'number' ? 0 : undefined}
                maxLength={60}
                value={values[param]}
                onChange={({ target }) => setValues({ ...values, [param]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" isSmall variant="ink">
        Use
      </Button>
    </form>
  );
}
