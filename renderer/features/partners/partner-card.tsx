import { Link } from 'react-router-dom'
import { addDays, type DayKey } from '#core/days/day.ts'
import { phraseAt } from '#core/partners/phrases.ts'
import { profilePath } from '#core/paths.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import { useToday } from '#data/records/user/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/session-state.ts'
import { classNames } from '#ui/class-names.ts'
import { EndPartnership } from './end-partnership.tsx'
import { NudgeMenu } from './nudge-menu.tsx'
import { PairMark } from './pair-mark.tsx'
import styles from './partners.module.css'
import { CARD, nameOf, todayWords } from './words.ts'

interface PartnerCardProps {
  readonly account: Account
  readonly partner: PartnerView
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

/** One partner: the streak of the two, what each has done today, and a nudge. */
export function PartnerCard({ account, partner, onDone }: PartnerCardProps) {
  const { userId, streak, areDaysKnown } = partner
  const name = nameOf(partner.name)
  const today = useToday()
  const isAway = useIsAway()
  const daysWords = areDaysKnown && streak ? CARD.days(streak.days) : unknownWords(isAway)
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        {streak && <PairMark mine={streak.todayMine} theirs={streak.todayTheirs} />}
        <div className={styles.names}>
          <Link className={styles.name} to={profilePath(userId)}>
            <bdi>{name}</bdi>
          </Link>
          <p className={classNames(styles.days, !(areDaysKnown && streak?.days) && styles.none)}>
            {daysWords}
          </p>
        </div>
      </div>
      {streak && (
        <p className={styles.today}>
          <span>
            {CARD.you}: {todayWords(streak.todayMine)}
          </span>
          {areDaysKnown && (
            <span>
              <bdi>{name}</bdi>: {todayWords(streak.todayTheirs)}
            </span>
          )}
        </p>
      )}
      <Nudged partner={partner} today={today} />
      <div className={styles.actions}>
        <NudgeMenu account={account} partner={partner} />
        <EndPartnership account={account} partner={partner} onDone={onDone} />
      </div>
    </li>
  )
}

/** In place of the streak, while the partner's days have not come yet. */
const unknownWords = (isAway: boolean) => (isAway ? CARD.unknown : CARD.loading)

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
      {nudged.day >= today ? CARD.saidToday : CARD.saidYesterday}
      <q>{phraseAt(nudged.phrase)}</q>
    </p>
  )
}
