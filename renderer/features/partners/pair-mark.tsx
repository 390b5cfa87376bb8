import type { HabitId } from '#core/habits/habits.ts'
import { petalPath } from '#core/mark/petals.ts'
import type { PartnerMark } from '#core/records/partner.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './pair-mark.module.css'

interface PairMarkProps {
  /** What today is to each of the two; undefined without a check-off. */
  readonly mine: PartnerMark | undefined
  readonly theirs: PartnerMark | undefined
}

const LOOKS = { x: styles.checked, b: styles.break } as const

/** Half of the outline's width, so that an outlined petal is as large as a filled one. */
const INSET = 2

/** Two petals side by side, each filled once its side has checked a habit today. The words beside it say the same. */
export function PairMark({ mine, theirs }: PairMarkProps) {
  return (
    <svg className={styles.mark} viewBox="2 2 92 46" aria-hidden="true" focusable="false">
      <Petal habit="habit3" mark={mine} />
      <Petal habit="habit2" mark={theirs} />
    </svg>
  )
}

interface PetalProps {
  readonly habit: HabitId
  readonly mark: PartnerMark | undefined
}

function Petal({ habit, mark }: PetalProps) {
  return (
    <path
      data-habit={habit}
      className={classNames(styles.petal, mark && LOOKS[mark])}
      d={petalPath(habit, INSET)}
    />
  )
}
