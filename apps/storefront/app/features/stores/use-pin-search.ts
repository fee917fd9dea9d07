import { digitsOnly, PINCODE_DIGITS, plainDigits } from '@bijli/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { isCompletePin } from './load-stores.ts';

// Source: specification point 5, Store locator.
const typingPauseMs = 500;

/** The PIN code as typed; it moves into the URL after a pause, or on Enter. */
export function usePinSearch(pin: string, onSearch: () => void) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(pin);
  const [isWaiting, setWaiting] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [seen, setSeen] = useState<{ pin: string; sent?: string }>({ pin });
  useEffect(() => () => clearTimeout(pause.current), []);

  // Input typed since stays; an external change of the URL fills the field.
  if (seen.pin !== pin) {
    setSeen({ pin });
    if (seen.sent !== pin) setText(pin);
  }

  function stop(): void {
    clearTimeout(pause.current);
    setWaiting(false);
  }

  function go(wanted: string): void {
    stop();
    onSearch();
    setSeen({ pin, sent: wanted });
    navigate(wanted === '' ? pathname : `${pathname}?pin=${wanted}`, { preventScrollReset: true });
  }

  function type(typed: string): void {
    const digits = digitsOnly(typed, PINCODE_DIGITS);
    stop();
    setText(digits);
    setIncomplete(false);
    if (!isCompletePin(digits)) return;
    setWaiting(true);
    pause.current = setTimeout(() => go(digits), typingPauseMs);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // From the field itself: it may have been filled before hydration.
    const sent = plainDigits(String(new FormData(event.currentTarget).get('pin') ?? '')).trim();
    setText(sent);
    if (sent === '' || isCompletePin(sent)) go(sent);
    else setIncomplete(true);
  }

  const isLooking = isWaiting || (coming?.pathname === pathname && coming.search.includes('pin='));
  return { text, isLooking, isIncomplete, type, submit, stop };
}
