/**
 * Keeps the last button pressed or form sent before hydration, and answers with what does it then. It is kept out of React's
 * sight, which may already listen and would answer it a second time. Links, and forms with an address, work by themselves.
 */
export function keepEarlyPress(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let repeat = () => {};

  function keepClick(event: Event): void {
    const button = closestOf(event, 'button');
    if (!button) return;
    // That of a form is followed by the form's own event, if the form is filled in.
    repeat = () => {};
    if (button.form) return;
    event.stopImmediatePropagation();
    repeat = () => button.click();
  }

  function keepSubmit(event: SubmitEvent): void {
    const form = closestOf(event, 'form');
    if (!form || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeat = () => form.requestSubmit(event.submitter);
  }

  addEventListener('click', keepClick, options);
  addEventListener('submit', keepSubmit, options);
  return () => {
    listening.abort();
    // React renders in a microtask of its own what it was told of the fields just now.
    queueMicrotask(repeat);
  };
}

function closestOf<Name extends 'button' | 'form'>({ target }: Event, name: Name) {
  return target instanceof Element ? target.closest(name) : null;
}
