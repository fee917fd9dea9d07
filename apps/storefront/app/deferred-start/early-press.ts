/**
 * Records the last button click or form submission before hydration, and returns a function that replays it. React never
 * sees the original event: it may already listen, and would handle both. Links and forms with an action work natively.
 */
export function keepEarlyPress(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let repeat = () => {};

  function keepClick(event: Event): void {
    const button = closestOf(event, 'button');
    if (!button) return;
    // A submit button's click is followed by a submit event, if the form is valid.
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
    // After React has rendered the restored fields, which it does in a microtask of its own.
    queueMicrotask(repeat);
  };
}

function closestOf<Name extends 'button' | 'form'>({ target }: Event, name: Name) {
  return target instanceof Element ? target.closest(name) : null;
}
