import { EmptyState } from '@bijli/ui/spinner.tsx';
import { Link } from 'react-router';
import { PageHead } from '../components/page/page-head.tsx';

export function NotFound() {
  return (
    <>
      <PageHead title="Not found" />
      <EmptyState text="There is no such screen.">
        <Link className="link" to="/">
          Back to the console
        </Link>
      </EmptyState>
    </>
  );
}
