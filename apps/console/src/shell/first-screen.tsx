import { Navigate } from 'react-router';
import { useSession } from '../platform/session.ts';
import { areaGroupsOf } from './areas.tsx';

/** The console opens on the first area that the person may open. */
export function FirstScreen() {
  return <Navigate to={areaGroupsOf(useSession())[0]?.[0]?.to ?? '/account'} replace />;
}
