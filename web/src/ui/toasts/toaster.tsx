import * as RadixToast from '@radix-ui/react-toast';
import { Check, CircleAlert, LogOut } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { useTopModal } from '../dialogs/modal-stack.ts';
import { countUnder, neededBoxes } from '../needed-boxes.ts';
import { useToastArea } from './toast-area.tsx';
import {
  dismissToast,
  type ShownToast,
  TOAST_DURATION_MS,
  type ToastTone,
  useToastStore,
} from './toast-store.ts';
import styles from './toaster.module.css';

export function Toaster() {
  const toast = useToastStore((state) => state.toast);
  const host = useMovingHost();
  const list = useRef<HTMLOListElement>(null);
  useFreePlace(list, toast?.open === true ? toast.id : null);
  return createPortal(
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={host}
    >
      {toast !== null && <ToastCard key={toast.id} toast={toast} />}
      <RadixToast.Viewport ref={list} className={styles.viewport} hotkey={['F8']} />
    </RadixToast.Provider>,
    host,
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, tone = 'plain', durationMs, link, action } = toast;
  return (
    <RadixToast.Root
      className={classNames(styles.toast, link && styles.withLink)}
      open={toast.open}
      duration={durationMs ?? TOAST_DURATION_MS}
      type={tone === 'plain' || tone === 'done' ? 'background' : 'foreground'}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
    >
      <ToneIcon tone={tone} />
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
        {description !== undefined && (
          <RadixToast.Description>{description}</RadixToast.Description>
        )}
      </div>
      {(link ?? action) !== undefined && (
        <div className={styles.actions}>
          {link && (
            <button type="button" className={styles.action} onClick={() => link.run()}>
              {link.label}
            </button>
          )}
          {action && (
            <RadixToast.Action
              altText={action.label}
              className={styles.action}
              onClick={() => action.run()}
            >
              {action.label}
            </RadixToast.Action>
          )}
        </div>
      )}
    </RadixToast.Root>
  );
}

function ToneIcon({ tone }: { tone: ToastTone }) {
  if (tone === 'plain') return null;
  const Icon = { done: Check, 'signed-out': LogOut, error: CircleAlert }[tone];
  return <Icon size={20} />;
}

/**
 * The element moves into the top dialog, because outside it the toasts would be covered and inert. Moving it
 * does not restart the toast's timer.
 */
function useMovingHost(): HTMLElement {
  const [host] = useState(createHost);
  const topModal = useTopModal();
  const area = useToastArea();
  useLayoutEffect(() => {
    (topModal ?? area ?? document.body).append(host);
    return () => host.remove();
  }, [host, topModal, area]);
  return host;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host ?? '';
  return host;
}

/** Puts a toast as high in the window as it covers no button and no board, and moves it before a frame in which it would. */
function useFreePlace(list: RefObject<HTMLElement | null>, toastId: number | null): void {
  useLayoutEffect(() => {
    if (toastId === null) return;
    if (list.current !== null) list.current.style.top = '';
    let scrolledTo = window.scrollY;
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const isScrolling = window.scrollY !== scrolledTo;
      scrolledTo = window.scrollY;
      if (list.current !== null && !isScrolling) moveToFreePlace(list.current);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [list, toastId]);
}

function moveToFreePlace(list: HTMLElement): void {
  // Those of a game, and of a dialog on a phone, have an area of their own.
  if (getComputedStyle(list).position !== 'fixed') return;
  const { left, right, top, height } = list.getBoundingClientRect();
  const boxes = neededBoxes(list);
  const countAt = (place: number) =>
    countUnder({ left, right, top: place, bottom: place + height }, boxes);
  if (list.style.top !== '' && countAt(top) === 0) return;
  const places = [0, ...boxes.map(({ bottom }) => Math.ceil(bottom))]
    .filter((place) => place >= 0 && place + height <= window.innerHeight)
    .sort((a, b) => a - b);
  const counts = places.map(countAt);
  const best = places[counts.indexOf(Math.min(...counts))] ?? 0;
  list.style.top = `${best}px`;
}
