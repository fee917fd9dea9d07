import { EmptyState } from '@bijli/ui/spinner.tsx';
import { Link } from 'react-router';

export function NotFound() {
  return (
    <EmptyState text="There is no such screen.">
      <Link className="link" to="/">
        Back to the console
      </Link>
    </EmptyState>
  );
}
