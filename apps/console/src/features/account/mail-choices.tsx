import type { Reply } from '@bijli/contract';
import { type LampName, lampNames, lampPermissions, lampTitles } from '@bijli/contract/today';
import { Alert } from '@bijli/ui/alert.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Switch } from '../../components/fields/switch.tsx';
import { PanelSection } from '../../components/page/panel.tsx';
import { api, sentenceOf } from '../../platform/api.ts';
import type { Session } from '../../platform/session.ts';
import styles from './account.module.css';

type Mails = Reply<'readStaffPreferences'>['mails'];

const mailsQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async () => (await api.readStaffPreferences()).mails,
});

/** What the person is mailed, each with its switch; only what they may see is offered. */
export function MailChoices({ session }: { session: Session }) {
  const client = useQueryClient();
  const { data: mails, error } = useQuery(mailsQuery);
  const save = useMutation({
    // One after the other: the last switch that was pressed is the last that is saved.
    scope: { id: 'preferences' },
    mutationFn: (next: Mails) => api.saveStaffPreferences({ body: { mails: next } }),
    onMutate: (next) => client.setQueryData(mailsQuery.queryKey, next),
    onError: () => client.invalidateQueries(mailsQuery),
  });
  const lamps = lampNames.filter((name) => session.permissions.includes(lampPermissions[name]));
  if (lamps.length === 0) return null;
  const problem = error ?? save.error;
  return (
    <PanelSection title="Mails to you">
      {problem && <Alert tone="error">{sentenceOf(problem)}</Alert>}
      {!mails && !error && <Loading />}
      {mails && (
        <div className={styles.mails}>
          {session.permissions.includes('orders.read') && (
            <Choice
              id="mails-new-orders"
              label="Each new order"
              isOn={mails.newOrders}
              onChange={(newOrders) => save.mutate({ ...mails, newOrders })}
            />
          )}
          <Choice
            id="mails-morning"
            label="In the morning, after eight in India: what waits, and yesterday’s figures"
            isOn={mails.morning}
            onChange={(morning) => save.mutate({ ...mails, morning })}
          />
          {session.permissions.includes('stock.read') && (
            <Choice
              id="mails-low-stock"
              label="In the morning: what is low, or has run out"
              isOn={mails.lowStock}
              onChange={(lowStock) => save.mutate({ ...mails, lowStock })}
            />
          )}
          <fieldset className={styles.lamps}>
            <legend>When a lamp turns on</legend>
            {lamps.map((name) => (
              <Choice
                key={name}
                id={`mails-${name}`}
                label={lampTitles[name]}
                isOn={mails.lamps.includes(name)}
                onChange={(isOn) => save.mutate({ ...mails, lamps: withLamp(mails.lamps, name, isOn) })}
              />
            ))}
          </fieldset>
        </div>
      )}
    </PanelSection>
  );
}

type ChoiceProps = { id: string; label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ id, label, isOn, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </span>
  );
}

function withLamp(lamps: readonly LampName[], name: LampName, isOn: boolean): LampName[] {
  return isOn ? [...lamps, name] : lamps.filter((lamp) => lamp !== name);
}
