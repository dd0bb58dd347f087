import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Grabbed part: empty days, an entry, or the end of an entry. */
export type DragGrip<Entry> = { readonly what: 'days' } | { readonly what: 'entry' | 'end'; readonly entry: Entry };

/** Pointer position: a day and, in an hours grid, the minutes from midnight. */
export interface PointerPosition {
  readonly day: string;
  readonly minutes: number | null;
}

export interface Drag<Entry> {
  readonly grip: DragGrip<Entry>;
  readonly from: PointerPosition;
  readonly to: PointerPosition;
}

/** Minimum drag distance, in pixels. A shorter movement is a click. */
const dragThreshold = 5;

function positionAt(x: number, y: number): PointerPosition | null {
  const dayElement = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((element) => element !== null);
  if (!dayElement?.dataset.day) return null;
  const perHour = Number(dayElement.dataset.hourHeight);
  if (!perHour) return { day: dayElement.dataset.day, minutes: null };
  const hours = (y - dayElement.getBoundingClientRect().top) / perHour + Number(dayElement.dataset.firstHour);
  return { day: dayElement.dataset.day, minutes: Math.max(0, Math.min(24 * 60, Math.round(hours * 4) * 15)) };
}

/**
 * Tracks a drag until the user releases the pointer. Escape cancels it. Touch scrolls instead, so events are edited in
 * their form.
 */
export function useDragging<Entry>(onDrop: (drag: Drag<Entry>) => void) {
  const [drag, setDrag] = useState<Drag<Entry> | null>(null);
  const dragStart = useRef<{ grip: DragGrip<Entry>; from: PointerPosition; x: number; y: number } | null>(null);
  const last = useRef<Drag<Entry> | null>(null);
  const show = (next: Drag<Entry> | null) => {
    last.current = next;
    setDrag(next);
  };

  const move = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const { current } = dragStart;
    if (!current) return;
    const isDragged = Math.hypot(clientX - current.x, clientY - current.y) > dragThreshold;
    if (last.current === null && !isDragged) return;
    const to = positionAt(clientX, clientY);
    if (to) show({ grip: current.grip, from: current.from, to });
  });
  const release = useEffectEvent(() => {
    const finished = last.current;
    dragStart.current = null;
    show(null);
    if (!finished) return;
    // Ignores the click that follows a drop.
    const suppressClick = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('click', suppressClick, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', suppressClick, { capture: true }), 0);
    onDrop(finished);
  });
  const cancel = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    dragStart.current = null;
    show(null);
  });

  useEffect(() => {
    const onMove = (event: PointerEvent) => move(event);
    const onUp = () => release();
    const onCancel = (event: Event) => cancel(event);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onCancel);
    };
  }, []);

  const press = (event: ReactPointerEvent, grip: DragGrip<Entry>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = positionAt(event.clientX, event.clientY);
    if (from) dragStart.current = { grip, from, x: event.clientX, y: event.clientY };
    event.stopPropagation();
  };
  return { drag, press };
}
