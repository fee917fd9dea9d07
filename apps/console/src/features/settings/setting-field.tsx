import { type Setting, type SettingName, settingLimits, settingOf, settings } from '@bijli/contract/settings';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import type { ComponentProps } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Note } from '../../components/page/note.tsx';
import { formatWhen } from '../../platform/format/format-time.ts';
import { DaysField } from './days-field.tsx';
import {
  type Draft,
  draftText,
  isOvertaken,
  parseTyped,
  type SavedSetting,
  typedText,
  valueText,
} from './setting-value.ts';
import styles from './settings.module.css';

type SettingFieldProps = {
  saved: SavedSetting;
  /** What stands in the field; undefined while it is the value. */
  draft: Draft | undefined;
  onType: (text: string) => void;
  /** Gives up what was typed. */
  onDrop: () => void;
  onHistory: () => void;
};

/** One setting with what it does, its first value, and who changed it last. */
export function SettingField({ saved, draft, onType, onDrop, onHistory }: SettingFieldProps) {
  const setting = settingOf(saved.name);
  const shown = draft ? draftText(saved, draft) : typedText(setting, saved.value);
  const before = typeof saved.value === 'object' ? saved.value : undefined;
  return (
    <div className={classNames(styles.setting, before && styles.wide)}>
      {before ? (
        <DaysField setting={setting} before={before} text={shown} onType={onType} />
      ) : (
        <ValueField saved={saved} shown={shown} isTyped={draft !== undefined} onType={onType} />
      )}
      {draft && isOvertaken(saved, draft) && shown !== typedText(setting, saved.value) && (
        <Note
          tone="wait"
          actions={
            <Button isSmall onClick={onDrop}>
              Drop yours<span className="vh"> for {setting.name}</span>
            </Button>
          }
        >
          {before
            ? `${saved.changedBy} has changed the list meanwhile: both changes are in it.`
            : `${saved.changedBy} has set ${valueText(setting, saved.value)} meanwhile. Saving yours replaces it.`}
        </Note>
      )}
      <p className={styles.facts}>
        {saved.changedAt && saved.changedBy ? (
          <>
            <span>
              {saved.isSaved ? 'Changed' : 'Put back'} by {saved.changedBy}, {formatWhen(saved.changedAt)}
            </span>
            <Button isSmall variant="quiet" onClick={onHistory}>
              History<span className="vh"> of {setting.name}</span>
            </Button>
          </>
        ) : (
          <span className="dim">{sourceOf(setting)}</span>
        )}
        {saved.isSaved && (
          <Button isSmall variant="quiet" onClick={() => onType(typedText(setting, saved.initial))}>
            Put back {valueText(setting, saved.initial)}
            <span className="vh"> for {setting.name}</span>
          </Button>
        )}
      </p>
      {saved.overrides && <Note tone="wait">{saved.overrides} is set in the environment and does not count.</Note>}
    </div>
  );
}

type ValueFieldProps = { saved: SavedSetting; shown: string; isTyped: boolean; onType: (text: string) => void };

/** A value of one line with its unit. */
function ValueField({ saved, shown, isTyped, onType }: ValueFieldProps) {
  const setting = settingOf(saved.name);
  const parsed = parseTyped(setting, shown, saved.value);
  const problem = isTyped && 'problem' in parsed ? parsed.problem : undefined;
  return (
    <Field label={setting.name} hint={setting.sentence} problem={problem}>
      {(control) => (
        <span className={styles.united}>
          {setting.kind === 'amount' && <span aria-hidden="true">₹</span>}
          {setting.kind === 'choice' ? (
            <select {...control} value={shown} onChange={({ target }) => onType(target.value)}>
              {Object.entries(setting.options).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...inputOf(setting)}
              autoComplete="off"
              value={shown}
              onChange={({ target }) => onType(target.value)}
            />
          )}
          {setting.kind === 'number' && <span aria-hidden="true">{setting.unit[1]}</span>}
          {setting.kind === 'time' && <span aria-hidden="true">IST</span>}
        </span>
      )}
    </Field>
  );
}

function inputOf({ kind }: Setting): ComponentProps<'input'> {
  if (kind === 'number' || kind === 'amount') return { inputMode: 'decimal', maxLength: 20 };
  if (kind === 'email') return { type: 'email', maxLength: 254 };
  // A field for several addresses would take the spaces between them away while they are typed.
  if (kind === 'emails') return { inputMode: 'email', maxLength: settingLimits.textLength };
  return kind === 'telephone' ? { type: 'tel', maxLength: 20 } : { maxLength: 300 };
}

/** Where the value comes from while nothing was saved. */
function sourceOf(setting: Setting): string {
  if (setting.variable) return `The first value; ${setting.variable} may give another`;
  if (setting.follows) return `The first value: that of ${settings[setting.follows as SettingName].name}`;
  return setting.content ? 'The first value, from the shop’s content' : 'The first value';
}
