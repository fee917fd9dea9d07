import { Key } from './key.tsx';
import { EmptyState } from './pins.tsx';

/** What a page shows when it could not be loaded. */
export function PageError({ message = 'Something went wrong. Please try again.' }: { message?: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={message}>
        <Key onClick={() => window.location.reload()}>Try Again</Key>
      </EmptyState>
    </div>
  );
}
