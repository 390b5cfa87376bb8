import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { UnstyledButton } from '@mantine/core'
import { hideNotification, Notifications, showNotification } from '@mantine/notifications'
import { isReplacedBy } from './is-replaced-by.ts'
import styles from './toast-list.module.css'
import type { CheckedToast, ToastPosition } from './toast-options.ts'
import { offerUndo, useUndoKey, withdrawUndo } from './undo-key.ts'
import { TOAST } from './words.ts'

const PLACES = {
  bottom: 'bottom-center',
  'bottom-left': 'bottom-left',
  'bottom-right': 'bottom-right',
  top: 'top-center',
  'top-left': 'top-left',
  'top-right': 'top-right',
} as const satisfies Record<ToastPosition, string>

let count = 0

/** The toasts on the screen, by id. */
const standing = new Map<string, CheckedToast>()

export function ToastList() {
  useUndoKey()
  return <Notifications limit={3} containerWidth="26rem" classNames={{ root: styles.root ?? '' }} />
}

export function pushToast(toast: CheckedToast): void {
  const { message, detail, kind, position, timeout, action } = toast
  for (const [id, one] of standing) if (isReplacedBy(one, toast)) hideNotification(id)
  count += 1
  const id = `toast-${count}`
  const close = () => hideNotification(id)
  const act = () => {
    // It can still be clicked while it fades out.
    if (!standing.delete(id)) return
    close()
    action?.run()
  }
  const isUndo = action?.label === TOAST.undo
  if (isUndo) offerUndo({ id, run: act })
  standing.set(id, toast)
  showNotification({
    id,
    position: PLACES[position],
    autoClose: timeout === 0 ? false : timeout,
    withCloseButton: false,
    onClose: () => {
      standing.delete(id)
      withdrawUndo(id)
    },
    classNames: {
      root: `${styles.toast} ${styles[kind]}`,
      body: styles.body ?? '',
      description: styles.message ?? '',
    },
    message: (
      <>
        <span className={styles.text}>
          {message}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
        {action && (
          <UnstyledButton
            className={styles.button}
            onClick={act}
            {...(isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          >
            {action.label}
          </UnstyledButton>
        )}
        {(kind === 'warning' || !action) && (
          <UnstyledButton className={styles.button} onClick={close}>
            {TOAST.dismiss}
          </UnstyledButton>
        )}
      </>
    ),
  })
}
