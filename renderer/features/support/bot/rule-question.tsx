import { Button } from '#ui/kit/button.tsx'
import styles from '../tools/tools.module.css'
import { readsText, SUPPORT_WORDS } from '../words.ts'

/** What the admin has to confirm first: reaching everybody, or reading so many records (`look`). */
export interface Asked {
  readonly count: number
  readonly next: 'switch-on' | 'run' | 'look'
}

interface RuleQuestionProps {
  readonly asked: Asked
  readonly onAgree: () => void
  readonly onCancel: () => void
}

export function RuleQuestion({ asked: { count, next }, onAgree, onCancel }: RuleQuestionProps) {
  const reads = next === 'look'
  return (
    <div className={styles.warning} role="alert">
      <p>{reads ? readsText(count) : `This reaches everybody right now: ${count} members.`}</p>
      <div className={styles.actions}>
        <Button onClick={onAgree}>{reads ? 'Run anyway' : `Yes, nudge all ${count}`}</Button>
        <Button variant="outlined" onClick={onCancel}>
          {SUPPORT_WORDS.cancel}
        </Button>
      </div>
    </div>
  )
}
