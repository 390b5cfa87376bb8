import { useRef } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { HABITS } from '#core/habits/habits.ts'
import { type Pair, sideOf, threadIdOf } from '#core/threads/pair.ts'
import { checkHabit } from '#data/commands/check-habit.ts'
import { useFormDraft } from '#data/drafts/form-draft.ts'
import type { Account } from '#data/local/account.ts'
import { useThread } from '#data/threads/use-thread.ts'
import { Loading } from '#ui/loading.tsx'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import { Composer } from './composer.tsx'
import { Incoming } from './incoming.tsx'
import { MessageLog } from './message-log.tsx'
import styles from './thread.module.css'
import { draftName, textOfDraft } from './use-composer.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ThreadViewProps {
  readonly account: Account
  readonly pair: Pair
  readonly otherName: string
}

/** An open thread: what was said, and what one is about to say. */
export function ThreadView({ account, pair, otherName }: ThreadViewProps) {
  const view = useThread(account, pair)
  const draft = useFormDraft(draftName(pair))
  const scroller = useRef<HTMLDivElement>(null)
  useMarkRead(account, pair, view)
  const isMember = sideOf(pair, account.userId) === 'member'
  const onSent = (checked: DayKey | undefined) => {
    // Its bottom is where it begins.
    scroller.current?.scrollTo({ top: 0 })
    if (checked) tellChecked(account, checked)
  }
  if (!view || !draft) return <Loading />
  return (
    <div className={styles.thread}>
      <MessageLog
        account={account}
        view={view}
        otherName={otherName}
        emptyWords={isMember ? FOR_MEMBERS : FOR_COACHES}
        scroller={scroller}
      />
      <Incoming sent={view.sent} ownId={account.userId} otherName={otherName} />
      <Composer
        key={threadIdOf(pair)}
        account={account}
        pair={pair}
        draft={textOfDraft(draft.draft)}
        otherName={otherName}
        asScreenshot={isMember}
        onSent={onSent}
      />
    </div>
  )
}

const FOR_MEMBERS =
  'Say hello, or send today’s screenshot: it checks “Text Coach & Screenshot” for the day. Only you and your coach see what is written here.'
const FOR_COACHES = 'Only the two of you see what is written here.'

function tellChecked(account: Account, day: DayKey): void {
  const { title, value } = HABITS.habit1
  const undo = () => void checkHabit(account, day, 'habit1', false).catch(showDatabaseError)
  showToast({
    kind: 'success',
    message: `${title} is checked: ${value} points.`,
    action: { label: 'Undo', run: undo },
  })
}
