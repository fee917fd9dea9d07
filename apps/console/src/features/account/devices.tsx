import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { PanelSection, StateDot, Table } from '../../components/page/panel.tsx';
import { useWork } from '../../components/use-work.ts';
import { api, sentenceOf } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/format-time.ts';

export function Devices() {
  const { data, error, refetch } = useQuery({ queryKey: ['devices'], queryFn: () => api.listStaffDevices() });
  const { isBusy, problem, run } = useWork();

  const signOut = (id: string) =>
    run(async () => {
      await api.signOutStaffDevice({ params: { id } });
      await refetch();
    });

  return (
    <PanelSection title="Signed-in devices">
      {(error || problem) && <Alert tone="error">{problem || sentenceOf(error)}</Alert>}
      {!data && !error && <Loading />}
      {data && (
        <Table caption="Your signed-in devices" head={['Device', 'Signed in', 'Last used', '']} hasCards>
          {data.devices.map((device) => (
            <tr key={device.id}>
              <th scope="row">{device.name}</th>
              <td data-label="Signed in">{formatTime(device.signedInAt)}</td>
              <td data-label="Last used">{formatTime(device.lastUsedAt)}</td>
              <td>
                {device.isThis ? (
                  <StateDot state="done">This device</StateDot>
                ) : (
                  <Button isSmall isBusy={isBusy} onClick={() => void signOut(device.id)}>
                    Sign out<span className="vh"> {device.name}</span>
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </PanelSection>
  );
}
