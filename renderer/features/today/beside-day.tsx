import { useCallback, useEffect, useRef } from 'react'
import { isOpen } from '#core/policies/agreements/agreements.ts'
import { pairsOf } from '#core/policies/threads/pair.ts'
import type { Agreement } from '#core/records/agreement.ts'
import { MAX_LINE_LENGTH } from '#core/records/day-line.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useReporting } from '#data/pages/people/use-reporting.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import {
  acceptAgreement,
  closeAgreement,
  proposeAgreement,
  tickAgreement,
} from '#data/records/agreement/commands.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { useCoachName } from '#data/records/group/use-coaches.ts'
import { LINE_DRAFTS, useLine, writeLine } from '#data/records/line/own-lines.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { AgreementsPanel } from '#ui/agreements/agreements-panel.tsx'
import { AGREEMENT_WORDS } from '#ui/agreements/words.ts'
import { TextArea } from '#ui/kit/text-field.tsx'
import { Switch } from '#ui/kit/tick.tsx'
import { LINE_WORDS } from '#ui/lines/day-lines.tsx'
import { ReportButton } from '#ui/report/report-dialog.tsx'
import { showDatabaseError } from '#ui/toast.ts'

/** How long after the last key it is saved, in ms. */
const PAUSE_MS = 800

interface BesideDayProps {
  readonly account: Account
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly className: string | undefined
}

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

interface OwnAgreementsProps {
  readonly account: Account
  readonly today: DayKey
  readonly className: string | undefined
}

/** What the member and their coach agree on; nothing for members without a coach and open agreements. */
function OwnAgreements({ account, today, className }: OwnAgreementsProps) {
  const memberId = account.userId
  const user = useUser()
  const items = useAgreements(account, memberId, today)
  const blocked = useBlocked(account)
  const coaches = user ? pairsOf(user).map(({ coachId }) => coachId) : []
  const otherName = useCoachName(account, coaches[0]) || 'your coach'
  if (!items || (coaches.length === 0 && !items.some((item) => isOpen(item, today)))) return null
  const isBlocked = coaches.every((id) => blocked?.has(id))
  const hindrance = isBlocked ? AGREEMENT_WORDS.blocked : undefined
  return (
    <div className={className}>
      <AgreementsPanel
        {...{ items, memberId, today, otherName, side: 'member' }}
        hindrance={coaches.length === 0 ? 'You have no coach to agree with right now.' : hindrance}
        onPropose={(said) => proposeAgreement(account, memberId, said)}
        onAccept={(item) => acceptAgreement(account, memberId, item)}
        onClose={(item, word) => closeAgreement(account, memberId, item, word)}
        onTick={(item, kept) => tickAgreement(account, item, kept)}
        more={(item) => <ReportAgreement {...{ account, item, otherName }} />}
      />
    </div>
  )
}

interface ReportAgreementProps {
  readonly account: Account
  readonly item: Agreement
  readonly otherName: string
}

function ReportAgreement({ account, item, otherName: aboutName }: ReportAgreementProps) {
  const { id: source, by: aboutId } = item
  const content = { what: 'agreement', aboutId, aboutName, source } as const
  return <ReportButton {...useReporting(account, content)} />
}
