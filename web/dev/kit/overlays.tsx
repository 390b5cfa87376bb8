import { type ReactNode, useState } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { Question } from '#ui/kit/question.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { pushToast } from '#ui/kit/toasts.tsx'
import { checkToast, type ToastOptions } from '#ui/toasts/toast-options.ts'
import styles from './kit.module.css'

const TOASTS: Readonly<Record<string, ToastOptions>> = {
  Plain: { message: 'The link is copied.' },
  Undo: { message: 'Checked off.', action: { label: 'Undo', run: () => undefined } },
  Success: { message: 'A perfect day.', kind: 'success' },
  Warning: {
    message: 'Error in updating the DB',
    detail: 'This device is out of space.',
    kind: 'warning',
    timeout: 0,
  },
}

const ITEMS = [
  { label: 'Rename', onSelect: () => undefined },
  { label: 'Move to another group', onSelect: () => undefined },
  { label: 'Remove', onSelect: () => undefined, danger: true },
] as const

export function Overlays() {
  return (
    <Card title="Over the page">
      <div className={styles.row}>
        <Opener label="Dialog" at="middle">
          <TextField autoComplete="off" enterKeyHint="done" label="Your word" data-autofocus />
          <ToastButtons />
          <Opener label="Another one" at="middle">
            <p>On top of the first.</p>
          </Opener>
        </Opener>
        <Opener label="Drawer" at="side">
          {Array.from({ length: 40 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and stay where they are
            <p key={index}>A line of a long drawer.</p>
          ))}
        </Opener>
        <Asking />
        <Menu label="Group" items={ITEMS}>
          Menu
        </Menu>
      </div>
      <ToastButtons />
    </Card>
  )
}

interface OpenerProps {
  readonly label: string
  readonly at: 'middle' | 'side'
  readonly children: ReactNode
}

function Opener({ label, at, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={label} at={at} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  )
}

function Asking() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Question
      </Button>
      {isOpen && (
        <Question
          title="Delete the template?"
          confirm="Delete"
          cancel="Keep it"
          onConfirm={close}
          onClose={close}
        >
          <p>Nothing brings it back.</p>
        </Question>
      )}
    </>
  )
}

function ToastButtons() {
  return (
    <div className={styles.row}>
      {Object.entries(TOASTS).map(([name, toast]) => (
        <Button
          key={name}
          variant="light"
          onClick={() => pushToast(checkToast(toast), () => undefined)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
