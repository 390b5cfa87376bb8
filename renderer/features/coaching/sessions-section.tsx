import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { addDays, type DayKey, dayKeySchema, dayOfNumber } from '#core/days/day.ts'
import { MOST_SESSION_NOTE, type PrivateSession } from '#core/records/coaching.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { countSession, newSession } from '#data/coaching/sessions.ts'
import { useSessions } from '#data/coaching/use-sessions.ts'
import type { Account } from '#data/local/account.ts'
import { fullDate } from '#ui/day-words.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
import styles from './member.module.css'
import { troubleWords } from './trouble-words.ts'

interface SessionsSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
  readonly today: DayKey
}

/** A session can be logged up to a year later; the rules take no older one. */
const DAYS_BACK = 365

/** Private sessions: logged with a day and a short note, counted with the member, and taken back. */
export function SessionsSection({ account, cloud, memberId, today }: SessionsSectionProps) {
  const { sessions, away, refresh } = useSessions(account, cloud, memberId)
  const [date, setDate] = useState<string>(today)
  const [note, setNote] = useState('')
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  /** What was tried last: trying again logs the same session. */
  const tried = useRef<PrivateSession>(undefined)

  const count = async (session: PrivateSession, counted: boolean) => {
    if (!cloud) throw new Error('There is no connection yet.')
    await countSession(account, cloud, session, counted)
    refresh()
  }
  const change = (apply: () => void) => {
    tried.current = undefined
    setProblem(undefined)
    apply()
  }
  const log = async () => {
    const day = dayKeySchema.safeParse(date)
    if (!day.success || day.data > today || day.data < addDays(today, -DAYS_BACK)) {
      return setProblem('Choose a day of the last year.')
    }
    try {
      tried.current ??= newSession(account, { memberId, day: day.data, note })
      const session = tried.current
      await count(session, true)
      change(() => setNote(''))
      showToast({
        kind: 'success',
        about: session.id,
        message: 'Session logged.',
        action: { label: 'Undo', run: () => void takeBack(session) },
      })
    } catch (error) {
      setProblem(troubleWords(error))
    }
  }
  const takeBack = async (session: PrivateSession) => {
    try {
      await count(session, false)
      showToast({
        about: session.id,
        message: 'Session taken back.',
        action: { label: 'Undo', run: () => void putBack(session) },
      })
    } catch (error) {
      showToast({ kind: 'warning', message: troubleWords(error) })
    }
  }
  const putBack = (session: PrivateSession) =>
    count(session, true).catch((error: unknown) =>
      showToast({ kind: 'warning', message: troubleWords(error) }),
    )
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Private sessions</h2>
      <p className={styles.hint}>
        The member’s record counts them; this member’s coaches and admins see the notes.
      </p>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="Day"
          size="md"
          value={date}
          max={today}
          onChange={({ currentTarget: { value } }) => change(() => setDate(value))}
        />
        <TextInput
          label="Short note"
          size="md"
          maxLength={MOST_SESSION_NOTE}
          value={note}
          onChange={({ currentTarget: { value } }) => change(() => setNote(value))}
        />
      </div>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <Button size="md" loading={busy} onClick={once(log)}>
          Log session
        </Button>
      </div>
      {sessions === undefined && (
        <p className={styles.hint} role="status">
          {away
            ? 'Earlier sessions can be seen when the community can be reached again.'
            : 'Fetching…'}
        </p>
      )}
      {sessions?.length === 0 && <p className={styles.hint}>None logged here yet.</p>}
      {sessions && sessions.length > 0 && (
        <ul className={styles.sessions} aria-label="Logged sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                <strong>{fullDate(dayOfNumber(session.date))}</strong>
                {session.note !== '' && <bdi className={styles.note}>{session.note}</bdi>}
              </span>
              {session.coachId === account.userId && (
                <Button
                  size="md"
                  variant="subtle"
                  aria-label={`Take back the session of ${fullDate(dayOfNumber(session.date))}`}
                  onClick={once(() => takeBack(session))}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
