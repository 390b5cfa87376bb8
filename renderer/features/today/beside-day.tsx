import { useCallback, useEffect, useRef } from 'react'
import { pairsOf } from '#core/policies/threads/pair.ts'
import { MAX_LINE_LENGTH } from '#core/records/day-line.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { LINE_DRAFTS, useLine, writeLine } from '#data/records/line/own-lines.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { TextArea } from '#ui/kit/text-field.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { LINE_WORDS } from '#ui/lines/day-lines.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import { OwnAgreements } from './agreements/own-agreements.tsx'

/** How long after the last key it is saved, in ms. */
const PAUSE_MS = 800

interface BesideDayProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  /** Of each part. */
  readonly className: string | undefined
}

/** What is beside a day's habits and loads after them: its line, and what is agreed with a coach. */
export function BesideDay({ dayKey, ...props }: BesideDayProps) {
  const { account, today } = props
  const user = useUser()
  const line = useLine(account, dayKey)
  const isReady = useRef(false)
  isReady.current ||= line !== undefined && user !== undefined
  // Both at once: nothing moves.
  if (!isReady.current) return null
  return (
    <>
      <DayLineField
        key={dayKey}
        day={dayKey}
        {...props}
        line={line}
        hasCoach={user !== undefined && pairsOf(user).length > 0}
        label={LINE_WORDS.label(dayKey === today)}
      />
      <OwnAgreements {...props} />
    </>
  )
}

interface DayLineFieldProps extends Pick<BesideDayProps, 'account' | 'className'> {
  readonly day: DayKey
  /** Undefined until it is read. */
  readonly line: ReturnType<typeof useLine>
  readonly hasCoach: boolean
  readonly label: string
}

/** What the member writes of a day, saved as they type. */
function DayLineField({ account, day, line, hasCoach, label, className }: DayLineFieldProps) {
  const { draft, isRead, type } = useSharedDraft(account, LINE_DRAFTS, day)
  const typed = useRef(draft?.text)
  typed.current = draft?.text
  const save = useCallback(async () => {
    const text = typed.current
    if (text === undefined || text.length > MAX_LINE_LENGTH) return
    try {
      await writeLine(account, day, { text })
    } catch (error) {
      showDatabaseError(error)
    }
  }, [account, day])
  useEffect(() => {
    if (draft === undefined) return undefined
    if (draft.text === line?.text) return type(undefined)
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, line?.text, save, type])
  useEffect(() => () => void save(), [save])
  const text = draft?.text ?? line?.text ?? ''
  const shared = line?.shared === true
  return (
    <section aria-label={label} className={className}>
      <TextArea
        growing
        label={label}
        hint={LINE_WORDS.readers[shared ? 'shared' : 'own']}
        value={text}
        maxLength={MAX_LINE_LENGTH}
        disabled={!line || !isRead}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
        onBlur={() => void save()}
      />
      {(shared || (hasCoach && text !== '')) && (
        <Switch
          label={LINE_WORDS.share}
          checked={shared}
          onChange={({ currentTarget }) =>
            void writeLine(account, day, { shared: currentTarget.checked }).catch(showDatabaseError)
          }
        />
      )}
    </section>
  )
}
