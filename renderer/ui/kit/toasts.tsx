import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { classNames } from '../class-names.ts'
import type { CheckedToast, ToastPosition } from '../toasts/toast-options.ts'
import { TOAST } from '../toasts/words.ts'
import { type QueuedToast, shownOf, withoutToast, withToast } from './toast-queue.ts'
import styles from './toasts.module.css'
import { useTopLayer } from './top-layer.ts'

const useQueue = create<{ readonly queue: readonly QueuedToast[] }>(() => ({ queue: [] }))
let count = 0

const waiting = () => useQueue.getState().queue

function change(next: readonly QueuedToast[]): void {
  const left = new Set(next.map(({ id }) => id))
  for (const { id } of waiting()) if (!left.has(id)) withdrawUndo(id)
  useQueue.setState({ queue: next })
}

/** @param onFailure tells that undoing failed */
export function pushToast(
  { undo, ...toast }: CheckedToast,
  onFailure: (error: unknown) => void,
): void {
  count += 1
  const back = undo && (async () => undo())
  const queued = {
    ...toast,
    id: `toast-${count}`,
    ...(back && { action: { label: TOAST.undo, run: () => void back().catch(onFailure) } }),
  }
  change(withToast(waiting(), queued))
  if (queued.action?.label === TOAST.undo) {
    offerUndo({ id: queued.id, run: () => runAction(queued) })
  }
}

/** Takes away the toasts about something. */
export function withdrawToasts(about: string): void {
  change(waiting().filter((one) => one.about !== about))
}

/** Once: a second press, or the keys after a press, do nothing. */
function runAction({ id, action }: QueuedToast): void {
  if (!waiting().some((one) => one.id === id)) return
  change(withoutToast(waiting(), id))
  action?.run()
}

const PLACES: Readonly<Record<ToastPosition, readonly [edge: string, side: string]>> = {
  bottom: ['bottom', 'center'],
  'bottom-left': ['bottom', 'left'],
  'bottom-right': ['bottom', 'right'],
  top: ['top', 'center'],
  'top-left': ['top', 'left'],
  'top-right': ['top', 'right'],
}

/** The toasts that are shown, over the page and over whatever dialog is open. */
export function Toasts() {
  useUndoKey()
  const shown = shownOf(useQueue().queue)
  const layer = useTopLayer()
  const places = Object.entries(PLACES).map(([position, [edge, side]]) => (
    <div key={position} className={classNames(styles.place, styles[edge], styles[side])}>
      {shown
        .filter((one) => one.position === position)
        .map((one) => (
          <Toast key={one.id} toast={one} />
        ))}
    </div>
  ))
  return createPortal(places, layer ?? document.body)
}

function Toast({ toast }: { readonly toast: QueuedToast }) {
  const { id, message, detail, kind, timeout, action } = toast
  const [isHeld, hold] = useState(false)
  const close = () => change(withoutToast(waiting(), id))
  useEffect(() => {
    // Whoever reads or reaches for it has the time to.
    if (timeout === 0 || isHeld) return undefined
    const timer = setTimeout(() => change(withoutToast(waiting(), id)), timeout)
    return () => clearTimeout(timer)
  }, [id, timeout, isHeld])
  const keys = action?.label === TOAST.undo ? { 'aria-keyshortcuts': 'Control+Z Meta+Z' } : {}
  return (
    <div
      role="alert"
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span className={styles.text}>
        {message}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {action && (
        <button type="button" className={styles.button} onClick={() => runAction(toast)} {...keys}>
          {action.label}
        </button>
      )}
      {kind === 'warning' || !action ? (
        <button type="button" className={styles.button} onClick={close}>
          {TOAST.dismiss}
        </button>
      ) : (
        <button
          type="button"
          className={classNames(styles.button, styles.icon)}
          aria-label={TOAST.dismiss}
          onClick={close}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

interface Offer {
  readonly id: string
  readonly run: () => void
}

/** Newest last. */
const offers: Offer[] = []

function offerUndo(offer: Offer): void {
  offers.push(offer)
}

function withdrawUndo(id: string): void {
  const index = offers.findIndex((one) => one.id === id)
  if (index >= 0) offers.splice(index, 1)
}

/** In text fields these keys undo the typing. */
const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent) {
  if (key.toLowerCase() !== 'z' || shiftKey || altKey || repeat) return false
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT))
  return (ctrlKey || metaKey) && !isTyping
}

function useUndoKey(): void {
  // Runs before the paint, so that the key works as soon as the button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const offer = offers.at(-1)
      if (!offer || event.defaultPrevented || !isUndo(event)) return
      event.preventDefault()
      offer.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
