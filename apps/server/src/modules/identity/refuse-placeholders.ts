import { emailError, nameError } from '@bijli/rules';
import { AppError } from '../../errors.ts';

type Details = { name?: string | undefined; email?: string | undefined; emailField?: string };

/** @throws AppError invalid_input when a name or e-mail address that is given cannot be a person's own */
export function refusePlaceholders({ name, email, emailField = 'email' }: Details): void {
  const found = [
    { path: 'body.name', message: name === undefined ? undefined : nameError(name) },
    { path: `body.${emailField}`, message: email === undefined ? undefined : emailError(email) },
  ];
  const errors = found.flatMap(({ path, message }) => (message ? [{ path, message }] : []));
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, { errors });
}
