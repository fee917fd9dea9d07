import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';

/** In the place of what a link would have shown. */
export function LinkProblem({ problem }: { problem: string }) {
  return (
    <div className="wrap" role="alert">
      <EmptyState text={problem}>
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink to="/contact" variant="quiet">
          Contact us
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
