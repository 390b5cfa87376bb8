import type { Away } from '#core/app/desktop/away.ts'
import { AWAY_TITLE, awaySentence, NOTHING_TO_LOG } from '#core/app/desktop/away-words.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'

interface AwayDialogProps {
  readonly away: Away
  /** Null: nothing to log. */
  readonly onAnswer: (category: Category | null) => void
  readonly onClose: () => void
}

const timeOf = (instant: number) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(instant)

/** Asks what a time away from the computer was. Closed without an answer, the question stays in the tray. */
export function AwayDialog({ away, onAnswer, onClose }: AwayDialogProps) {
  const choose = (category: Category | null) => {
    onAnswer(category)
    onClose()
  }
  return (
    <Dialog title={AWAY_TITLE} onClose={onClose}>
      <div className={layout.loose}>
        {' '}
        <p>{awaySentence(away, timeOf)}</p>
        <div className={layout.wrap}>
          {CATEGORIES.map((category) => (
            <Button key={category} variant="outlined" onClick={() => choose(category)}>
              {CATEGORY_LABELS[category]}
            </Button>
          ))}
          <Button variant="subtle" data-autofocus onClick={() => choose(null)}>
            {NOTHING_TO_LOG}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
