import type { SettingName } from '@bijli/contract/settings';
import { settingOf } from '@bijli/contract/settings';
import { isSame } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../components/page/note.tsx';
import { api, sentenceOf } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { type SavedSetting, typedText, valueText } from './setting-value.ts';
import styles from './settings.module.css';
import { ValueChange } from './value-change.tsx';

type HistoryDialogProps = {
  saved: SavedSetting;
  /** Puts an earlier value into the field, to be saved. */
  onChoose: (text: string) => void;
  onClose: () => void;
};

/** What a setting was, who changed it and why. */
export default function HistoryDialog({ saved, onChoose, onClose }: HistoryDialogProps) {
  const setting = settingOf(saved.name);
  const { data, error } = useQuery(versionsQuery(saved.name));
  return (
    <Overlay kind="drawer" title={`${setting.name}, history`} isOpen onClose={onClose}>
      <div className={styles.history}>
        {error && !data && <Note tone="bad">{sentenceOf(error)}</Note>}
        {!error && !data && <Loading />}
        <ol className={styles.versions}>
          {data?.versions.map(({ version, value, reason, by, at }, index, versions) => {
            const shown = value ?? saved.initial;
            const earlier = versions[index + 1]?.value ?? saved.initial;
            return (
              <li key={version}>
                <b>{valueText(setting, shown)}</b>
                {value === null && <span className="dim"> the first value</span>}
                {typeof shown === 'object' && <ValueChange setting={setting} was={earlier} is={shown} />}
                <p>{reason}</p>
                <p className={styles.who}>
                  {by}, <time dateTime={at}>{formatTime(at)} IST</time>
                </p>
                {!isSame(shown, saved.value) && (
                  <Button isSmall onClick={() => onChoose(typedText(setting, shown))}>
                    Put back<span className="vh"> {valueText(setting, shown)}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </Overlay>
  );
}

const versionsQuery = (name: SettingName) => ({
  queryKey: ['settings', name],
  queryFn: () => api.listSettingVersions({ params: { name } }),
});
