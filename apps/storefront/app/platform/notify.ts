/** A message for the shopper. Times: specification point 9, toasts. */
export type Notice = { title: string; description?: string | undefined };
export type Notify = {
  success: (notice: Notice) => void;
  neutral: (notice: Notice) => void;
  error: (notice: Notice) => void;
};

const successMs = 2000;
const otherMs = 4000;

/** Toasts at the top right. The library comes with the first of them, after the page is alive. */
export const notify: Notify = {
  success: (notice) => void show('success', notice, successMs),
  neutral: (notice) => void show('message', notice, otherMs),
  error: (notice) => void show('error', notice, otherMs),
};

async function show(kind: 'success' | 'message' | 'error', notice: Notice, duration: number): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](notice.title, { duration, ...(notice.description && { description: notice.description }) });
}
