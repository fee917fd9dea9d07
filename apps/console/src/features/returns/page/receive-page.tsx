import { useNavigate } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { readReturnsAgain } from './return-query.ts';

const keys = [{ keys: ['Enter'], does: 'takes the code that was scanned or typed' }];

/** A parcel that came back is received by its AWB, the number of the return, or the number of a unit; its return opens. */
export function Component() {
  const navigate = useNavigate();
  useScreenKeys('Receive a return', keys);
  const scans = useScans(async (code) => {
    const received = await api.receiveReturn({ body: { code } });
    showToast(received.wasHere ? 'It was received before.' : 'The return is received.');
    await readReturnsAgain();
    void navigate(`/returns/${received.return._id}`);
  });
  return (
    <>
      <Crumb to="/returns" name="Returns" />
      <PageHead title="Receive a parcel" facts="AWB, number of the return, serial number or IMEI" />
      <ScanField label="Scan what came back" isFirst scans={scans} />
    </>
  );
}
