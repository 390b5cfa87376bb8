import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { joinTexts } from '#core/policies/storage/join-texts.ts'
import { MOST_SESSION_NOTE, type PrivateSession } from '#core/records/coaching.ts'
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { newSession } from '#data/pages/coaching/sessions.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './member.module.css'
import { useSessionLog } from './session-log.ts'
import { SESSION_WORDS } from './words.ts'

interface SessionsSectionProps {
  readonly account: Account
  readonly memberId: string
  readonly today: DayKey
}

/** What is typed and not logged yet: it stays on this device while the coach looks at another member. */
const sessionSchema = z.object({ date: z.optional(z.string()), note: z.optional(z.string()) })
type Session = z.infer<typeof sessionSchema>
const DRAFTS: SharedDrafts<Session> = {
  ...defineDrafts('draft/coach-session/', sessionSchema),
  combine: (theirs, mine) => ({
    date: mine.date ?? theirs.date,
    note: joinTexts(theirs.note ?? '', mine.note ?? '', ' '),
  }),
}

/** How old a session may be when it is logged; `firestore.rules` refuses an older one. */
const DAYS_BACK = 365

/**
 * Logs a private session with a day and a short note, which counts it in the member's record; can be undone. It is then
 * in the line of time.
 */
export function SessionsSection({ account, memberId, today }: SessionsSectionProps) {
  const sessions = useSessionLog(account)
  const shared = useSharedDraft(account, DRAFTS, memberId)
  const typed = shared.draft ?? {}
  const date = typed.date ?? today
  const note = typed.note ?? ''
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  /** The last attempt: retrying logs the same session, not a second one. */
  const tried = useRef<PrivateSession>(undefined)

  const change = (next: Session) => {
    setProblem(undefined)
    const isEmpty = (next.date ?? today) === today && (next.note ?? '') === ''
    shared.type(isEmpty ? undefined : next)
  }
  const log = async () => {
    const day = dayKeySchema.safeParse(date)
    if (!day.success || day.data > today || day.data < addDays(today, -DAYS_BACK)) {
      return setProblem(SESSION_WORDS.wrongDay)
    }
    if (note.trim().length > MOST_SESSION_NOTE) {
      return setProblem(SESSION_WORDS.tooLong(MOST_SESSION_NOTE))
    }
    try {
      const asked = newSession(account, { memberId, day: day.data, note })
      const { current } = tried
      const isSame = current?.date === asked.date && current.note === asked.note
      const session = isSame ? current : asked
      tried.current = session
      await sessions.log(session)
      tried.current = undefined
      change({})
    } catch (error) {
      setProblem(troubleText(error))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">{SESSION_WORDS.title}</h2>
      <p className={styles.hint}>{SESSION_WORDS.about}</p>
      <div className={layout.stack}>
        <TextField
          type="date"
          autoComplete="off"
          enterKeyHint="next"
          label={SESSION_WORDS.day}
          value={date}
          max={today}
          onChange={({ currentTarget: { value } }) => change({ ...typed, date: value })}
        />
        <TextField
          label={SESSION_WORDS.note}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MOST_SESSION_NOTE}
          value={note}
          onChange={({ currentTarget: { value } }) => change({ ...typed, note: value })}
        />
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <Button busy={busy} onClick={once(log)}>
          {SESSION_WORDS.log}
        </Button>
      </div>
    </section>
  )
}
