/**
 * Keeps the last button clicked or form submitted before hydration, and answers with what repeats it then. React never sees
 * the first event: it may already listen, and would handle both. Links, and forms with an action, work by themselves.
 */
export function keepEarlyPress(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let repeat = () => {};

  function keepClick(event: Event): void {
    const button = closestOf(event, 'button');
    if (!button) return;
    // That of a form is followed by a submit event, if the form is valid.
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
    // After React has rendered what it was told of the fields, which it does in a microtask of its own.
    queueMicrotask(repeat);
  };
}

function closestOf<Name extends 'button' | 'form'>({ target }: Event, name: Name) {
  return target instanceof Element ? target.closest(name) : null;
}
