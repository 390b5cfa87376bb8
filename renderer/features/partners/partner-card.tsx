import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PHRASES, phraseAt } from '#core/policies/partners/phrases.ts'
import type { PartnerMark } from '#core/records/partner.ts'
import { profilePath } from '#core/values/links/paths.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { useNow } from '#data/platform/use-now.ts'
import { useToday } from '#data/records/member/queries.ts'
import { leavePartner, nudgePartner } from '#data/records/partner/commands.ts'
import type { PartnerView } from '#data/records/partner/use-partners.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Menu } from '#ui/kit/menu.tsx'
import { Question } from '#ui/kit/question.tsx'
import { type DayOff, Petal } from '#ui/mark.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './partners.module.css'
import { ageWords, CARD, END, NUDGE, nameOf, theirWords, todayWords } from './words.ts'

interface PartnerCardProps {
  readonly account: Account
  readonly partner: PartnerView
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

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
const unknownWords = (isAway: boolean) =>
  isAway ? 'Your days together come once you’re online.' : 'Loading your days together…'

interface NudgedProps {
  readonly partner: PartnerView
  readonly today: DayKey
}

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

interface EndPartnershipProps {
  readonly account: Account
  readonly partner: PartnerView
  /** Called with what has been done, once it is. */
  readonly onDone: (text: string) => void
}

/** Asks first, because nothing brings a partnership back but asking and agreeing anew. */
function EndPartnership({ account, partner, onDone }: EndPartnershipProps) {
  const { userId, days } = partner
  const name = nameOf(partner.name)
  const [asking, setAsking] = useState(false)
  const end = async () => {
    await leavePartner(account, { userId, name: partner.name })
    setAsking(false)
    onDone(`You and ${name} are no longer partners.`)
  }
  return (
    <>
      <Button variant="danger" aria-label={`End… (${name})`} onClick={() => setAsking(true)}>
        End…
      </Button>
      {asking && (
        <Question
          title={`Stop being ${name}’s partner?`}
          danger
          confirm="End the partnership"
          cancel="Stay partners"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>{END.text(days?.streak.days ?? 0)}</p>
        </Question>
      )}
    </>
  )
}

interface NudgeMenuProps {
  readonly account: Account
  readonly partner: PartnerView
}

/** Sends the partner one of the product's phrases, once a day; nothing to who has checked something, or may have. */
function NudgeMenu({ account, partner }: NudgeMenuProps) {
  const { userId, name, days, iNudgedToday, mayNudge, waits } = partner
  const isAway = useIsAway()
  const done = useRef<HTMLParagraphElement>(null)
  const [hasSent, setSent] = useState(false)
  const send = async (phrase: number) => {
    try {
      await nudgePartner(account, { userId, name, phrase })
      setSent(true)
    } catch (error) {
      showDatabaseError(error)
    }
  }
  // The menu's button, which had the focus, is gone.
  useEffect(() => {
    if (iNudgedToday && hasSent) done.current?.focus()
  }, [iNudgedToday, hasSent])
  if (iNudgedToday) {
    return (
      <p className={styles.nudgedToday} ref={done} tabIndex={-1}>
        {waits && isAway ? 'They get it once you’re back online' : 'Nudged today'}
      </p>
    )
  }
  // While the cloud is out of reach, the server decides once it has the nudge.
  if (!mayNudge || !(days?.theirs === 'open' || isAway)) return null
  const items = PHRASES.map((phrase, index) => ({
    label: phrase,
    onSelect: () => void send(index),
  }))
  return (
    <Menu variant="light" label={NUDGE.menu(nameOf(name))} items={items}>
      {NUDGE.menu(nameOf(name))}
    </Menu>
  )
}

interface PairMarkProps {
  /** What today is to each of the two; undefined where it is not known. */
  readonly mine: PartnerMark | 'open' | undefined
  readonly theirs: PartnerMark | 'open' | undefined
}

/** Two petals side by side, each filled once its side has checked a habit today. The words beside it say the same. */
function PairMark({ mine, theirs }: PairMarkProps) {
  return (
    <svg width={72} height={36} viewBox="2 2 92 46" aria-hidden="true" focusable="false">
      <Petal habit="habit3" isFull={mine === 'x'} off={offOf(mine)} />
      <Petal habit="habit2" isFull={theirs === 'x'} off={offOf(theirs)} />
    </svg>
  )
}

function offOf(today: PairMarkProps['mine']): DayOff | undefined {
  if (today === 'b') return 'break'
  return today === undefined ? 'no-record' : undefined
}
