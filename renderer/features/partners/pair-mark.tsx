import type { PartnerMark } from '#core/records/partner.ts'
import { type DayOff, Petal } from '#ui/mark.tsx'
import styles from './pair-mark.module.css'

interface PairMarkProps {
  /** What today is to each of the two; undefined where it is not known. */
  readonly mine: PartnerMark | 'open' | undefined
  readonly theirs: PartnerMark | 'open' | undefined
}

/** Two petals side by side, each filled once its side has checked a habit today. The words beside it say the same. */
export function PairMark({ mine, theirs }: PairMarkProps) {
  return (
    <svg className={styles.mark} viewBox="2 2 92 46" aria-hidden="true" focusable="false">
      <Petal habit="habit3" isFull={mine === 'x'} off={offOf(mine)} />
      <Petal habit="habit2" isFull={theirs === 'x'} off={offOf(theirs)} />
    </svg>
  )
}

function offOf(today: PairMarkProps['mine']): DayOff | undefined {
  if (today === 'b') return 'break'
  return today === undefined ? 'no-record' : undefined
}
