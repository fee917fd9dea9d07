import { AppError } from '../../../errors.ts';

export function slugIsTaken(slug: string): AppError {
  const message = `The address ${slug} is in use already.`;
  return new AppError('conflict', message, { errors: [{ path: 'slug', message }] });
}

export function nameIsTaken(path: 'title' | 'name' | 'values', name: string): AppError {
  const message = `There is ${name} already.`;
  return new AppError('conflict', message, { errors: [{ path, message }] });
}
