import { useRef } from 'react'
import * as z from 'zod/mini'
import { joinTexts } from '#core/policies/storage/join-texts.ts'
import { MAX_SESSION_NOTE_LENGTH, type PrivateSession } from '#core/records/coaching.ts'
import { addDays, type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import { troubleText } from '#data/cloud/trouble-text.ts'
import { newSession } from '#data/pages/coaching/sessions.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { Form } from '#ui/controls/form.tsx'
import { useFormOf } from '#ui/controls/use-form.ts'
import { TextField } from '#ui/kit/text-field.tsx'
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

const schemaFor = (today: DayKey) =>
  z.object({
    date: z.pipe(
      z.string(),
      z.custom<DayKey>((typed) => {
        const day = dayKeySchema.safeParse(typed).data
        return day !== undefined && day <= today && day >= addDays(today, -DAYS_BACK)
      }, SESSION_WORDS.wrongDay),
    ),
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAX_SESSION_NOTE_LENGTH, SESSION_WORDS.tooLong(MAX_SESSION_NOTE_LENGTH)),
      ),
  })

/**
 * Logs a private session with a day and a short note, which counts it in the member's record; can be undone. It is then
 * in the line of time.
 */
export function SessionsSection({ account, memberId, today }: SessionsSectionProps) {
  const sessions = useSessionLog(account)
  const shared = useSharedDraft(account, DRAFTS, memberId)
  const { date = today, note = '' } = shared.draft ?? {}
  /** The last attempt: retrying logs the same session, not a second one. */
  const tried = useRef<PrivateSession>(undefined)
  const form = useFormOf(
    {
      values: { date, note },
      change: (next) =>
        shared.type(
          next.date === today && next.note === ''
            ? undefined
            : { note: next.note, ...(next.date !== today && { date: next.date }) },
        ),
    },
    {
      schema: schemaFor(today),
      refusalOf: troubleText,
      send: async (typed) => {
        const asked = newSession(account, { memberId, day: typed.date, note: typed.note })
        const { current } = tried
        const isSame = current?.date === asked.date && current.note === asked.note
        const session = isSame ? current : asked
        tried.current = session
        await sessions.log(session)
        tried.current = undefined
        shared.type(undefined)
      },
    },
  )
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">{SESSION_WORDS.title}</h2>
      <p className={styles.hint}>{SESSION_WORDS.about}</p>
      <Form {...form.shell} label={SESSION_WORDS.log}>
        <TextField
          {...form.text('date')}
          type="date"
          enterKeyHint="next"
          label={SESSION_WORDS.day}
          max={today}
        />
        <TextField
          {...form.text('note')}
          label={SESSION_WORDS.note}
          maxLength={MAX_SESSION_NOTE_LENGTH}
        />
      </Form>
    </section>
  )
}
