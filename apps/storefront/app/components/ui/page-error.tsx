import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';

/** Shown when a page could not be loaded. */
export function PageError({ message = 'Something went wrong. Please try again.' }: { message?: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={message}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
      </EmptyState>
    </div>
  );
}
