import { Link } from 'react-router-dom'
import { phraseAt } from '#core/policies/partners/phrases.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { useNow } from '#data/platform/use-now.ts'
import { useToday } from '#data/records/member/queries.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { classNames } from '#ui/class-names.ts'
import layout from '#ui/kit/layout.module.css'
import { EndPartnership } from './end-partnership.tsx'
import { NudgeMenu } from './nudge-menu.tsx'
import { PairMark } from './pair-mark.tsx'
import styles from './partners.module.css'
import { ageWords, CARD, nameOf, theirWords, todayWords } from './words.ts'

interface PartnerCardProps {
  readonly account: Account
  readonly partner: PartnerView
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

/** One partner: the streak of the two, what each has done today, and a nudge. */
export function PartnerCard({ account, partner, onDone }: PartnerCardProps) {
  const { userId, days } = partner
  const name = nameOf(partner.name)
  const today = useToday()
  const now = useNow()
  const isAway = useIsAway()
  const together = days?.areKnown ? days.streak.days : undefined
  const said = days && theirWords(days, now)
  const age = days && ageWords(days, now)
  return (
    <li className={styles.card}>
      <div className={layout.line}>
        {days && <PairMark mine={days.mine ?? 'open'} theirs={days.theirs} />}
        <div className={layout.shrink}>
          <Link className={styles.name} to={profilePath(userId)}>
            <bdi>{name}</bdi>
          </Link>
          <p className={classNames(styles.days, !together && styles.none)}>
            {together === undefined ? unknownWords(isAway) : CARD.days(together)}
          </p>
          {age && <p className={layout.small}>{age}</p>}
        </div>
      </div>
      {days && (
        <p className={layout.wrap}>
          <span>You: {todayWords(days.mine ?? 'open')}</span>
          {said && (
            <span>
              <bdi>{name}</bdi>: {said}
            </span>
          )}
        </p>
      )}
      <Nudged partner={partner} today={today} />
      <div className={layout.ends}>
        <NudgeMenu account={account} partner={partner} />
        <EndPartnership account={account} partner={partner} onDone={onDone} />
      </div>
    </li>
  )
}

/** In place of the streak, while the partner's days have not come yet. */
const unknownWords = (isAway: boolean) => (isAway ? CARD.unknown : 'Loading your days together…')

interface NudgedProps {
  readonly partner: PartnerView
  readonly today: DayKey
}

/** What the partner has sent today or yesterday. */
function Nudged({ partner: { name, nudged }, today }: NudgedProps) {
  if (!nudged || nudged.day < addDays(today, -1)) return null
  return (
    <p className={styles.nudged}>
      <bdi>{nameOf(name)}</bdi>
      {nudged.day >= today ? ' today: ' : ' yesterday: '}
      <q>{phraseAt(nudged.phrase)}</q>
    </p>
  )
}
