import { useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '../../platform/query-client.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  /** What an earlier person saw is forgotten. */
  async function enter(): Promise<void> {
    queryClient.clear();
    await navigate(pathInConsole(params.get('to')), { replace: true });
  }

  return (
    <Entrance title="Sign in">
      <SignInForm onEnter={enter} />
    </Entrance>
  );
}

/** Only a path of the console: another address could be of a stranger. */
function pathInConsole(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') ? to : '/';
}
