import { AddButton, EditableRows } from '../../components/fields/editable-rows.tsx';
import type { Category } from '../../platform/taxonomy.ts';
import styles from './template.module.css';

type Template = Category['template'];

/** What products of the category are asked for: groups with the names of their rows. */
export function TemplateField({ template, onChange }: { template: Template; onChange: (template: Template) => void }) {
  const setRows = (index: number, rows: string[]) =>
    onChange(template.map((one, other) => (other === index ? { ...one, rows } : one)));
  return (
    <fieldset className={styles.template}>
      <legend>Template of specifications</legend>
      <EditableRows rows={template} name={(number) => `group ${number}`} onChange={onChange}>
        {(one, change, index) => (
          <div className={styles.group}>
            <input
              aria-label={`Name of group ${index + 1}`}
              placeholder="Display"
              required
              value={one.group}
              onChange={({ target }) => change({ ...one, group: target.value })}
            />
            <EditableRows
              rows={one.rows}
              name={(number) => `${one.group || 'group'}, row ${number}`}
              onChange={(rows) => setRows(index, rows)}
            >
              {(row, changeRow, rowIndex) => (
                <input
                  aria-label={`${one.group || `Group ${index + 1}`}, row ${rowIndex + 1}`}
                  placeholder="Size"
                  required
                  value={row}
                  onChange={({ target }) => changeRow(target.value)}
                />
              )}
            </EditableRows>
            <AddButton label="Add a row" onAdd={() => setRows(index, [...one.rows, ''])} />
          </div>
        )}
      </EditableRows>
      <AddButton label="Add a group" onAdd={() => onChange([...template, { group: '', rows: [''] }])} />
    </fieldset>
  );
}
