import { Button } from '../kit/button.tsx'
import { useOnce } from '../use-once.ts'
import { BLOCKED_WORDS as WORDS } from './words.ts'

interface BlockedNoteProps {
  /** The blocked member's name; '' if it is not known. */
  readonly name: string
  /** What the block stops here, in one sentence. */
  readonly text: string
  readonly className?: string | undefined
  readonly actionsClassName?: string | undefined
  readonly onUnblock: () => Promise<void>
}

export function BlockedNote(props: BlockedNoteProps) {
  const { text, className, actionsClassName, onUnblock } = props
  const name = props.name || WORDS.aMember
  const { busy, once } = useOnce()
  return (
    <aside className={className} aria-label="Blocked">
      <p tabIndex={-1}>
        You have blocked {name}. {text}
      </p>
      <div className={actionsClassName}>
        <Button
          variant="outlined"
          busy={busy}
          aria-label={WORDS.unblockOne(name)}
          onClick={once(onUnblock)}
        >
          {WORDS.unblock}
        </Button>
      </div>
    </aside>
  )
}
