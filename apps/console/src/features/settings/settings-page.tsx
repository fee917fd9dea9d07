import { type SettingGroup, settingGroups, settingOf } from '@bijli/contract/settings';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { FormSection } from '../../components/form/form-section.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel, StateDot } from '../../components/page/panel.tsx';
import { WaitsBar } from '../../components/page/waits-bar.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { formatWhen } from '../../platform/format/format-time.ts';
import { SettingField } from './setting-field.tsx';
import { changedSettings, type Draft, type SavedSetting } from './setting-value.ts';
import styles from './settings.module.css';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'));
const SaveDialog = lazyPart(() => import('./save-dialog.tsx'));

const settingsQuery = { queryKey: ['settings'], queryFn: () => api.listSettings() };

/** What the seller sets. Changes wait until they are saved together, with a reason. */
export function Component() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(settingsQuery);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [opened, setOpened] = useState<SavedSetting | 'save'>();
  const changes = changedSettings(data?.settings ?? [], drafts);
  const wrong = changes.filter((change) => 'problem' in change).length;
  useLeavingGuard(changes.length > 0);

  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { settings, secrets } = data;
  const type = (saved: SavedSetting, text: string) =>
    setDrafts((before) => ({ ...before, [saved.name]: draftOf(saved, before[saved.name], text) }));
  const drop = ({ name }: SavedSetting) => setDrafts(({ [name]: _, ...rest }) => rest);
  const close = () => setOpened(undefined);
  const show = (saved: SavedSetting[]) =>
    void client.setQueryData(settingsQuery.queryKey, { ...data, settings: saved });

  return (
    <>
      <PageHead title="Settings" facts={`${settings.filter(({ isSaved }) => isSaved).length} changed here`} />
      <Panel>
        {(Object.entries(settingGroups) as [SettingGroup, string][]).map(([group, title]) => (
          <FormSection key={group} id={group} title={title}>
            <div className={styles.settings}>
              {settings
                .filter(({ name }) => settingOf(name).group === group)
                .map((saved) => (
                  <SettingField
                    key={saved.name}
                    saved={saved}
                    draft={drafts[saved.name]}
                    onType={(text) => type(saved, text)}
                    onDrop={() => drop(saved)}
                    onHistory={() => setOpened(saved)}
                  />
                ))}
            </div>
          </FormSection>
        ))}
        <FormSection id="secrets" title="Secrets" facts="only the environment of the store holds them">
          <ul className={styles.secrets}>
            {secrets.map(({ name, state, until }) => (
              <li key={name}>
                <StateDot state={secretDots[state]}>{secretStates[state]}</StateDot> <code>{name}</code>
                {until && (
                  <span className="dim">
                    {' '}
                    until <time dateTime={until}>{formatWhen(until)}</time>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </FormSection>
      </Panel>
      {changes.length > 0 && (
        <WaitsBar
          title={`${countOf(changes.length, 'change')} ${changes.length === 1 ? 'waits' : 'wait'}`}
          actions={
            <>
              <Button onClick={() => setDrafts({})}>Drop</Button>
              <Button variant="go" disabled={wrong > 0} onClick={() => setOpened('save')}>
                Save…
              </Button>
            </>
          }
        >
          {wrong > 0 && <span className="bad">{countOf(wrong, 'value')} cannot be saved yet.</span>}
        </WaitsBar>
      )}
      <Suspense>
        {opened === 'save' ? (
          <SaveDialog
            changes={changes}
            onSaved={(saved) => {
              show(saved);
              setDrafts({});
              showToast('Saved. It counts from now on.', async () => show(await putBack(settings, saved)));
            }}
            onClose={() => {
              close();
              // After a refusal what others changed is shown.
              void refetch();
            }}
          />
        ) : (
          opened && (
            <HistoryDialog
              saved={opened}
              onChoose={(text) => {
                type(opened, text);
                close();
              }}
              onClose={close}
            />
          )
        )}
      </Suspense>
    </>
  );
}

const secretStates = {
  set: 'Set',
  made: 'Made by the demo store',
  unset: 'Not set',
  ending: 'Replaced, still taken',
  ended: 'Ended: remove it',
};
const secretDots = { set: 'done', made: 'done', unset: 'ended', ending: 'waits', ended: 'trouble' } as const;

/** Typing into what another has overtaken still says so; a list has the other's change in it by now. */
function draftOf(saved: SavedSetting, draft: Draft | undefined, text: string): Draft {
  return { text, begunAt: typeof saved.value === 'object' ? saved : (draft?.begunAt ?? saved) };
}

/** Takes a change back: what was as it was, in a version of its own. */
async function putBack(before: readonly SavedSetting[], after: readonly SavedSetting[]): Promise<SavedSetting[]> {
  const changes = after.flatMap(({ name, version }) => {
    const was = before.find((one) => one.name === name);
    if (!was || was.version === version) return [];
    return [{ name, version, value: was.isSaved ? was.value : null }];
  });
  return (await api.changeSettings({ body: { reason: 'Undone', changes } })).settings;
}
