import { pageOfLink } from '#core/app/desktop/page-of-link.ts'
import { Question } from '#ui/kit/question.tsx'
import { LINK_WORDS as WORDS } from './words.ts'

interface LinkDialogProps {
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
    <Question
      title={WORDS.title(pageOfLink(path))}
      confirm="Open"
      cancel="Cancel"
      onConfirm={open}
      onClose={onClose}
    >
      <p>{WORDS.why}</p>
    </Question>
  )
}
