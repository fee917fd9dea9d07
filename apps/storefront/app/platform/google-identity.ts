import { addScript } from './add-script.ts';

export type GoogleCredential = { credential?: string };

/** The part of the provider's API that is used. */
export type GoogleIdentity = {
  initialize: (settings: { client_id: string; callback: (response: GoogleCredential) => void }) => void;
  renderButton: (
    parent: HTMLElement,
    options: { type: 'standard'; size: 'large'; text: 'continue_with'; theme: 'outline'; width: number },
  ) => void;
};

/** The object the script attaches to; the browser's window, or a stand-in. */
export type GoogleHost = { find: () => GoogleIdentity | undefined; addScript: (url: string) => Promise<void> };

/** Google Identity Services; the script is loaded once and shared. @throws Error when it fails to load */
export function createGoogleLoader(host: GoogleHost): (scriptUrl: string) => Promise<GoogleIdentity> {
  let loading: Promise<void> | undefined;

  return async (scriptUrl) => {
    if (!host.find()) {
      loading ??= host.addScript(scriptUrl).finally(() => {
        loading = undefined;
      });
      await loading;
    }
    const identity = host.find();
    if (!identity) throw new Error('the sign-in script defines no identity');
    return identity;
  };
}

type WindowWithGoogle = Window & { google?: { accounts?: { id?: GoogleIdentity } } };

export const loadGoogleIdentity = createGoogleLoader({
  find: () => (window as WindowWithGoogle).google?.accounts?.id,
  addScript: (url) => addScript(url, 'sign-in'),
});
