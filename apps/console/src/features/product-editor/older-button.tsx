import { Button } from '@bijli/ui/button.tsx';

type OlderPages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Below a history: reads what came before. */
export function OlderButton({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: OlderPages }) {
  if (!hasNextPage) return null;
  return (
    <Button isSmall variant="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Older
    </Button>
  );
}
