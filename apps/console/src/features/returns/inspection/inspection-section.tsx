import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { InspectionFacts } from './inspection-facts.tsx';
import { inspectionQuery } from './inspection-query.ts';

/** What was found on the units of a return, for the page of the return. */
export function InspectionSection({ returnId }: { returnId: string }) {
  const { data, error, refetch } = useQuery(inspectionQuery(returnId));
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { status, units, refused, splitFrom } = data;
  const wasNeverHere = status === 'refused' && units.length === 0 && refused.length === 0 && splitFrom === null;
  return wasNeverHere ? null : <InspectionFacts inspection={data} />;
}
