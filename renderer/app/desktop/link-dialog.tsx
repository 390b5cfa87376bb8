import { pageOfLink } from '#core/desktop/page-of-link.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import styles from './question.module.css'
import { LINK_WORDS as WORDS } from './words.ts'

interface LinkDialogProps {
  /** The in-app path that the link leads to. */
  readonly path: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** Asks before a link from outside opens a page: any website can make such a link. */
export function LinkDialog({ path, onOpen, onClose }: LinkDialogProps) {
  const open = () => {
    onClose()
    onOpen()
  }
  return (
    <Dialog title={WORDS.title(pageOfLink(path))} onClose={onClose}>
      <p className={styles.why}>{WORDS.why}</p>
      <div className={styles.actions}>
        <Button onClick={open}>{WORDS.open}</Button>
        <Button variant="outlined" data-autofocus onClick={onClose}>
          {WORDS.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
