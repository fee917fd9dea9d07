import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A button that shows a panel: closed by Escape, by a press or focus outside, and by navigation. */
export function useDisclosure<Holder extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false);
  const holder = useRef<Holder>(null);
  const panelId = useId();
  const { key } = useLocation();
  const coming = useNavigation().location?.key;
  /** The page that was loading when the panel was opened: its arrival does not close the panel. */
  const openedBefore = useRef<string>(undefined);

  useEffect(() => {
    if (key !== openedBefore.current) setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function toggle(): void {
    openedBefore.current = coming;
    setOpen(!isOpen);
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    holder.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return {
    isOpen,
    panelId,
    holderProps: { ref: holder, onKeyDown: closeOnEscape },
    buttonProps: { 'aria-expanded': isOpen, 'aria-controls': panelId, onClick: toggle },
  };
}
