import type { ReactNode } from 'react'
import { useOnce } from '../use-once.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import layout from './layout.module.css'

interface QuestionProps {
  readonly title: string
  /** What happens then. */
  readonly children: ReactNode
  readonly confirm: string
  /** Confirming takes something away. */
  readonly danger?: boolean
  readonly cancel: string
  /** Runs once at a time; it closes the dialog itself, or leaves it open after a failure. */
  readonly onConfirm: () => unknown
  readonly onClose: () => void
}

/** Asks before something that cannot be undone; the focus is on what leaves all as it is. */
export function Question(props: QuestionProps) {
  const { title, children, confirm, danger = false, cancel, onConfirm, onClose } = props
  const { busy, once } = useOnce()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={layout.loose}>
        {children}
        <Button variant={danger ? 'danger' : 'filled'} busy={busy} onClick={once(onConfirm)}>
          {confirm}
        </Button>
        <Button variant="outlined" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
