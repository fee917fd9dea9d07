import { ApiError } from '@bijli/contract';

/** How a call was refused. Fails when it was answered. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call was not refused', { cause: error });
}
