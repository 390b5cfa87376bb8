import './dialog-styles.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  readonly title: string
  readonly opened?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Mantine's modal as all of ours look. Load it lazily: it brings transitions and a focus trap along. */
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
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      {children}
    </Modal>
  )
}
