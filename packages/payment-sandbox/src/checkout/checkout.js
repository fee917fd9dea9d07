/*
 * The browser part of the payment sandbox: defines window.Razorpay like the provider's checkout.js.
 * Served with checkout.css in place of its placeholder.
 */
(() => {
  const base = new URL('.', document.currentScript.src);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('{{styles}}');

  const template = document.createElement('template');
  template.innerHTML = `
<dialog class="window" aria-labelledby="title">
  <div class="band">
    <h2 id="title">TEST PAYMENT</h2>
    <button type="button" class="leave" data-leave aria-label="Leave without paying"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18"/><path d="m6 6 12 12"/></svg></button>
  </div>
  <div class="body" tabindex="0" role="group" aria-label="Test payment">
    <p class="note note-warn"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2"/><path d="M6.453 15h11.094"/><path d="M8.5 2h7"/></svg><span><b>No money moves.</b> This window stands in for the payment provider. Do not type a real card.</span></p>
    <dl><div class="total"><dt data-payee></dt><dd data-amount></dd></div></dl>
    <div class="tabs" role="tablist" aria-label="Method">
      <button type="button" role="tab" id="tab-card" aria-controls="card" aria-selected="true">Card</button>
      <button type="button" role="tab" id="tab-upi" aria-controls="upi" aria-selected="false" tabindex="-1">UPI</button>
      <button type="button" role="tab" id="tab-netbanking" aria-controls="netbanking" aria-selected="false" tabindex="-1">Netbanking</button>
    </div>
    <div id="card" role="tabpanel" aria-labelledby="tab-card" class="fields">
      <label>Test card number<input value="4111 1111 1111 1111" readonly></label>
      <label>Expiry<input value="12/34" readonly></label>
      <label>CVV<input value="123" readonly></label>
    </div>
    <div id="upi" role="tabpanel" aria-labelledby="tab-upi" hidden>
      <label class="choice"><input type="radio" name="vpa" value="success@test" checked><span>success@test<small>Answers after 2 seconds: paid</small></span></label>
      <label class="choice"><input type="radio" name="vpa" value="wait@test"><span>wait@test<small>Answers after 30 seconds: paid</small></span></label>
      <label class="choice"><input type="radio" name="vpa" value="fail@test"><span>fail@test<small>Answers at once: refused</small></span></label>
    </div>
    <div id="netbanking" role="tabpanel" aria-labelledby="tab-netbanking" hidden>
      <label class="choice"><input type="radio" name="bank" value="NOWHERE" checked><span>Test Bank of Nowhere<small>Paid</small></span></label>
      <label class="choice"><input type="radio" name="bank" value="REFUSALS"><span>Bank of Refusals<small>Refused</small></span></label>
    </div>
    <div class="live" role="status"><p class="note" data-waiting hidden>Waiting for the answer. You can also close this window.</p></div>
    <div class="live" role="alert"><p class="note note-bad" data-failure hidden><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/></svg><span></span></p></div>
  </div>
  <div class="keys">
    <button type="button" class="key key-ink" data-pay></button>
    <button type="button" class="key" data-fail aria-label="Fail payment">Fail</button>
    <button type="button" class="key" data-leave>Close</button>
  </div>
</dialog>`;

  window.Razorpay = function Razorpay(options) {
    const listeners = new Map();
    let close = () => undefined;

    this.on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return this;
    };
    this.close = () => close();
    this.open = () => {
      close();
      close = openWindow(options, (event, detail) => {
        for (const listener of listeners.get(event) ?? []) listener(detail);
      });
      return this;
    };
  };

  /** Opens the window. Returns a function that closes it without notifying the shop. */
  function openWindow(options, emit) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(template.content.cloneNode(true));
    document.body.append(host);
    const dialog = root.querySelector('dialog');
    const [pay, fail] = [root.querySelector('[data-pay]'), root.querySelector('[data-fail]')];
    const amount = inRupees(options.amount);
    root.querySelector('[data-payee]').textContent = [`To ${options.name ?? 'the shop'}`, options.description]
      .filter(Boolean)
      .join(', ');
    root.querySelector('[data-amount]').textContent = amount;
    pay.textContent = `Pay ${amount}`;
    const chosenMethod = wireTabs(root);
    const overflowBefore = document.documentElement.style.overflow;
    let isOpen = true;

    function close() {
      if (!isOpen) return;
      isOpen = false;
      document.documentElement.style.overflow = overflowBefore;
      dialog.close();
      host.remove();
    }

    function leave() {
      close();
      options.modal?.ondismiss?.();
    }

    async function attempt(outcome) {
      show({ isWaiting: true, failure: '' });
      const answer = await requestPayment({ options, method: chosenMethod(), outcome, isOpen: () => isOpen });
      if (!isOpen) return;
      show({ isWaiting: false, failure: answer.error?.description ?? '' });
      if (answer.error) {
        pay.focus();
        if (answer.error.code !== 'NO_ANSWER') emit('payment.failed', { error: answer.error });
        return;
      }
      close();
      const { status, ...response } = answer;
      options.handler?.(response);
    }

    function show({ isWaiting, failure }) {
      pay.disabled = fail.disabled = isWaiting;
      pay.ariaBusy = String(isWaiting);
      // Disabling the focused button would move the focus out of the window.
      if (isWaiting) root.querySelector('.keys [data-leave]').focus();
      root.querySelector('[data-waiting]').hidden = !isWaiting;
      root.querySelector('[data-failure]').hidden = failure === '';
      root.querySelector('[data-failure] span').textContent = failure;
      root.querySelector(isWaiting ? '[data-waiting]' : '[data-failure]').scrollIntoView({ block: 'nearest' });
    }

    pay.onclick = () => attempt(undefined);
    fail.onclick = () => attempt('failure');
    for (const button of root.querySelectorAll('[data-leave]')) button.onclick = leave;
    dialog.oncancel = (event) => {
      event.preventDefault();
      if (options.modal?.escape !== false) leave();
    };
    keepFocusInside(dialog);
    document.documentElement.style.overflow = 'hidden';
    dialog.showModal();
    pay.focus({ preventScroll: true });
    return close;
  }

  /** Tabs of the ARIA pattern: arrow keys, Home and End, one tab stop. Returns a function that reads the chosen method. */
  function wireTabs(root) {
    const tabs = [...root.querySelectorAll('[role=tab]')];
    let chosen = tabs[0];

    function choose(tab) {
      chosen = tab;
      for (const one of tabs) {
        one.ariaSelected = String(one === tab);
        one.tabIndex = one === tab ? 0 : -1;
        root.getElementById(one.getAttribute('aria-controls')).hidden = one !== tab;
      }
    }

    for (const [index, tab] of tabs.entries()) {
      tab.onclick = () => choose(tab);
      tab.onkeydown = (event) => {
        const targets = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
        if (!Object.hasOwn(targets, event.key)) return;
        event.preventDefault();
        const next = tabs.at(targets[event.key] % tabs.length);
        choose(next);
        next.focus();
      };
    }
    return () => {
      const method = chosen.getAttribute('aria-controls');
      const choice = root.querySelector(`#${method} input:checked`);
      return choice ? { method, [choice.name]: choice.value } : { method };
    };
  }

  /** Traps the focus: a modal dialog alone lets Tab leave for the browser's controls. */
  function keepFocusInside(dialog) {
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      const candidates = [...dialog.querySelectorAll('button, input, [tabindex="0"]')];
      const stops = candidates.filter((one) => !one.disabled && one.tabIndex === 0 && one.checkVisibility());
      const focused = dialog.getRootNode().activeElement;
      const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
      if (focused !== from && focused !== dialog) return;
      event.preventDefault();
      to.focus();
    });
  }

  async function requestPayment({ options, method, outcome, isOpen }) {
    const { key, order_id, amount, description, notes, prefill } = options;
    const shopper = { email: prefill?.email, contact: prefill?.contact };
    const body = { key_id: key, order_id, amount, description, notes, ...shopper, ...method, outcome };
    let answer = await call('checkout/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    while (answer.status === 'created' && isOpen()) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const address = `checkout/payments/${answer.razorpay_payment_id}?key_id=${encodeURIComponent(key)}`;
      const next = await call(address, {});
      if (next.error?.code !== 'NO_ANSWER') answer = next;
    }
    return answer;
  }

  async function call(address, init) {
    try {
      return await (await fetch(new URL(address, base), init)).json();
    } catch {
      return { error: { code: 'NO_ANSWER', description: 'The test provider did not answer. Try again.' } };
    }
  }

  function inRupees(paise) {
    const format = { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' };
    return new Intl.NumberFormat('en-IN', format).format(Number(paise) / 100);
  }
})();
