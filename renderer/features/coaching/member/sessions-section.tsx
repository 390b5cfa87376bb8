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
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'
import { useSessionLog } from './session-log.ts'

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
      }, 'Choose a day within the last year.'),
    ),
    note: z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          MAX_SESSION_NOTE_LENGTH,
          `The note is longer than ${MAX_SESSION_NOTE_LENGTH} characters. Shorten it.`,
        ),
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
    <Card title="Private sessions">
      <p className={layout.muted}>{`The member’s record counts them. ${SEEN_BY_FEW.sessions}`}</p>
      <Form {...form.shell} label="Log session">
        <TextField {...form.text('date')} type="date" enterKeyHint="next" label="Day" max={today} />
        <TextField {...form.text('note')} label="Short note" maxLength={MAX_SESSION_NOTE_LENGTH} />
      </Form>
    </Card>
  )
}
