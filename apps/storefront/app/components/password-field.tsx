import { type ComponentProps, useState } from 'react';
import { Icon } from './icon.tsx';
import { TextField } from './text-field.tsx';
import { Tool } from './tool.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'autoComplete' | 'maxLength'>;

/** A new password; the eye key shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      trailing={
        <Tool aria-label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </Tool>
      }
    />
  );
}
