import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useOnce } from '#ui/use-once.ts'
import settings from '../settings.module.css'
import { ENDING_WORDS as WORDS } from './words.ts'

interface EndsPartnersProps {
  /** How many partnerships end. */
  readonly count: number
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a member shares nothing: going back to another level brings no partner back. */
export function EndsPartners({ count, onConfirm, onClose }: EndsPartnersProps) {
  const { busy, once } = useOnce()
  const confirm = async () => {
    await onConfirm()
    onClose()
  }
  return (
    <Dialog title={WORDS.question(count)} onClose={onClose}>
      <div className={settings.form}>
        <p>{WORDS.text}</p>
        <Button busy={busy} onClick={once(confirm)}>
          {WORDS.confirm}
        </Button>
        <Button variant="outlined" data-autofocus onClick={onClose}>
          {WORDS.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
