import { emailError, nameError } from '@bijli/rules';
import { AppError } from '../../../errors.ts';

type Details = { name?: string | undefined; email?: string | undefined; emailField?: string };

/** @throws AppError invalid_input when a given name or e-mail address is a placeholder or invalid */
export function refusePlaceholders({ name, email, emailField = 'email' }: Details): void {
  const found = [
    { path: 'body.name', message: name === undefined ? undefined : nameError(name) },
    { path: `body.${emailField}`, message: email === undefined ? undefined : emailError(email) },
  ];
  const errors = found.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, { errors });
}
