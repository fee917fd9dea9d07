import { ApiError } from '@bijli/contract';

/** The error of a refused call. Fails when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call was not refused', { cause: error });
}

/** The errors of a refusal, each as 'path: sentence'. */
export function fieldErrorsOf({ body }: ApiError): string[] {
  return (body['errors'] as { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`);
}
