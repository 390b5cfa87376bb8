import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { useBackCloses } from '../pages/use-back-closes.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'
import { addTopLayer } from './top-layer.ts'

interface DialogProps {
  readonly title: string
  /** In the middle, or as a drawer at the side of the page. */
  readonly at?: 'middle' | 'side'
  /** It has an address of its own: Back leaves it like any page. */
  readonly hasAddress?: boolean
  /** It is open as long as it is rendered: stop rendering it here. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog on the platform's own `<dialog>`: the browser keeps the focus inside, makes the page behind inert and
 * gives the focus back. Escape, Back, the close button and a press beside it close it. The control with
 * `data-autofocus` has the focus first, and again where its content changed and the focused control is gone.
 */
export function Dialog(props: DialogProps) {
  const { title, at = 'middle', hasAddress = false, onClose, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useBackCloses(!hasAddress, onClose)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const before = document.activeElement
    const { documentElement: root } = document
    root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    dialog.showModal()
    const focusFirst = () => dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    focusFirst()
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) focusFirst()
    })
    changes.observe(dialog, { childList: true, subtree: true })
    const removeLayer = addTopLayer(dialog)
    return () => {
      removeLayer()
      changes.disconnect()
      // Who followed a link in it has the focus on the new page already.
      const isInside = dialog.contains(document.activeElement)
      dialog.close()
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    // A dialog inside of this one, and a file field, cancel too.
    if (event.target !== event.currentTarget) return
    // React removes it; the browser alone would leave it closed but rendered.
    event.preventDefault()
    onClose()
  }
  const press = (event: MouseEvent) => {
    if (event.target !== ref.current || !isBeside(ref.current, event)) return
    // The browser would move the focus to what is under the pointer, after it was given back.
    event.preventDefault()
    onClose()
  }
  // In the body, so that no style of the place that opens it reaches into it.
  return createPortal(
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[at])}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={press}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>,
    document.body,
  )
}

/** Whether it was pressed outside of it, on what shades the page. */
function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
