import './dialog-styles.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useBackCloses } from './pages/use-back-closes.ts'
import { useFocusBack } from './pages/use-focus-back.ts'

/** The only text of a dialog's frame, defined here to avoid another chunk. */
const CLOSE = 'Close'

interface DialogProps {
  readonly title: string
  readonly opened?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Mantine's modal in our style. Load it lazily: it includes transitions and a focus trap. */
export function Dialog({ title, opened = true, onClose, children }: DialogProps) {
  useFocusBack(opened)
  useBackCloses(opened, onClose)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      centered
      radius="xl"
      classNames={{ title: styles.title ?? '', content: styles.content ?? '' }}
      closeButtonProps={{ 'aria-label': CLOSE, size: 44 }}
    >
      {children}
    </Modal>
  )
}
