/**
 * Records the last button click or form submission before hydration, and returns a function that replays it. React never
 * sees the original event: it may already listen, and would handle both. Links and forms with an action work natively.
 */
export function recordEarlyPress(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let replay = () => {};

  function recordClick(event: Event): void {
    const button = closestOf(event, 'button');
    if (!button) return;
    // A submit button's click is followed by a submit event, if the form is valid.
    replay = () => {};
    if (button.form) return;
    event.stopImmediatePropagation();
    replay = () => button.click();
  }

  function recordSubmit(event: SubmitEvent): void {
    const form = closestOf(event, 'form');
    if (!form || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replay = () => form.requestSubmit(event.submitter);
  }

  addEventListener('click', recordClick, options);
  addEventListener('submit', recordSubmit, options);
  return () => {
    listening.abort();
    // After React has rendered the restored fields, which it does in a microtask of its own.
    queueMicrotask(replay);
  };
}

function closestOf<Name extends 'button' | 'form'>({ target }: Event, name: Name) {
  return target instanceof Element ? target.closest(name) : null;
}
