import { useState } from 'react'
import { isCoachInGroup } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { PATHS, threadWithMemberPath } from '#core/values/links/paths.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { needsAttention } from '#core/views/coaching/attention.ts'
import { isSnoozed } from '#core/views/coaching/snooze.ts'
import { callLink } from '#core/views/onboarding/call-link.ts'
import { useDeeds } from '#data/pages/coaching/done-today.ts'
import { useSnoozes } from '#data/pages/coaching/snoozes.ts'
import { type ShownMember, useCoachedMember } from '#data/pages/coaching/use-coached-member.ts'
import { useReporting } from '#data/pages/people/use-reporting.ts'
import { localDay } from '#data/platform/local-day.ts'
import { useNow } from '#data/platform/use-now.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import {
  acceptAgreement,
  closeAgreement,
  proposeAgreement,
} from '#data/records/agreement/commands.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { useSharedLines } from '#data/records/line/own-lines.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { ReportedContent } from '#data/records/safety-report/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { AgreementsPanel } from '#ui/agreements/agreements-panel.tsx'
import { AGREEMENT_WORDS } from '#ui/agreements/words.ts'
import { shortDay } from '#ui/day-words.ts'
import { Button, buttonClass } from '#ui/kit/button.tsx'
import { ButtonLink } from '#ui/kit/button-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { DayLines, LINE_WORDS } from '#ui/lines/day-lines.tsx'
import { Loading } from '#ui/loading.tsx'
import { ReportButton } from '#ui/report/report-dialog.tsx'
import { useBars, useBlocking } from '../joining/use-blocking.ts'
import { asideText, SnoozeMenu } from '../snooze/snooze-menu.tsx'
import { COACHING_WORDS, reasonText } from '../words.ts'
import { MemberDays } from './days/member-days.tsx'
import styles from './member.module.css'
import { MemberFactsList, PersonHeader, StreakRecords } from './member-figures.tsx'
import { MemberNav } from './member-nav.tsx'
import { MessageSection } from './message-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TimelineSection } from './timeline/timeline-section.tsx'

const GROUP = PATHS.myGroup

export function MemberScreen({ memberId }: { readonly memberId: string }) {
  const [back, setBack] = useState(0)
  const view = useCoachedMember(memberId, back)
  switch (view.state) {
    case 'loading':
      return <Loading>Loading the member…</Loading>
    case 'refused':
      return (
        <EmptyState title="Not a member you coach" action={<ToGroup />}>
          This link leads to nobody you coach. It may have a typing mistake, or the member has
          another coach now.
        </EmptyState>
      )
    case 'away':
      return (
        <EmptyState title="Couldn’t load this member" action={<ToGroup />}>
          {COACHING_WORDS.memberAway}
        </EmptyState>
      )
    case 'shown':
      return <Member view={view} back={back} onBack={setBack} />
  }
}

function ToGroup() {
  return <ButtonLink to={GROUP}>Go to your group</ButtonLink>
}

interface MemberProps {
  readonly view: ShownMember
  readonly back: number
  readonly onBack: (back: number) => void
}

function Member({ view, back, onBack }: MemberProps) {
  const account = useAccount()
  const cloud = useCloud()
  const { member, facts } = view
  if (!account) return null
  const shared = { account, memberId: member.id }
  return (
    <div className={styles.page}>
      <MemberNav account={account} memberId={member.id} />
      <MemberHeader view={view} account={account} />
      <MemberFactsList view={view} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberDays view={view} back={back} onBack={onBack} />
          <SharedLines account={account} view={view} />
          <TimelineSection account={account} member={member} today={facts.today} />
          {facts.streaks && <StreakRecords stats={facts.streaks} />}
        </div>
        <div className={styles.column}>
          <MessageSection {...shared} cloud={cloud} name={member.name} />
          <AgreementsSection {...shared} name={member.name} today={facts.today} />
          <NotesSection {...shared} cloud={cloud} />
          <SessionsSection {...shared} today={facts.today} />
          <RemoveSection member={member} group={view.group} />
        </div>
      </div>
    </div>
  )
}

interface SharedLinesProps {
  readonly account: Account
  readonly view: ShownMember
}

/** What the member has written of the shown days for their coach; nothing where there is none. */
function SharedLines({ account, view: { member, window } }: SharedLinesProps) {
  const lines = useSharedLines(member.id, window.from, window.to)
  if (lines.length === 0) return null
  const about = { account, aboutId: member.id, aboutName: member.name }
  return (
    <Card title={LINE_WORDS.shared}>
      <DayLines lines={lines} more={({ id }) => <ReportLine {...about} source={id} />} />
    </Card>
  )
}

type ReportLineProps = Omit<ReportedContent, 'what'> & { readonly account: Account }

function ReportLine({ account, ...content }: ReportLineProps) {
  return <ReportButton {...useReporting(account, { what: 'line', ...content })} />
}

interface AgreementsSectionProps {
  readonly account: Account
  readonly memberId: string
  readonly name: string
  /** The member's. */
  readonly today: DayKey
}

function AgreementsSection({ account, memberId, name, today }: AgreementsSectionProps) {
  const items = useAgreements(account, memberId, today)
  const isBlocked = useBlocked(account)?.has(memberId) === true
  if (!items) return null
  return (
    <Card>
      <AgreementsPanel
        {...{ items, memberId, today, side: 'coach' }}
        otherName={name || COACHING_WORDS.unnamed}
        hindrance={isBlocked ? AGREEMENT_WORDS.blocked : undefined}
        onPropose={(said) => proposeAgreement(account, memberId, said)}
        onAccept={(item) => acceptAgreement(account, memberId, item)}
        onClose={(item, word) => closeAgreement(account, memberId, item, word)}
      />
    </Card>
  )
}

interface RemoveSectionProps {
  readonly member: Pick<User, 'id' | 'name' | 'groupId'>
  /** The member's group, if this device knows it. */
  readonly group: Group | undefined
}

/** Removes a member from this coach's group; renders nothing if they are in another group. */
function RemoveSection({ member, group }: RemoveSectionProps) {
  const user = useUser()
  if (!user || !group || member.groupId !== group.id || !isCoachInGroup(user, group.id)) return null
  return <Remove member={member} group={group} />
}

function Remove({ member, group }: RemoveSectionProps & { readonly group: Group }) {
  const bars = useBars(group.id)
  const { busy, block, unblock } = useBlocking()
  const bar = bars?.find(({ userId }) => userId === member.id)
  const name = group.name || 'the group'
  return (
    <Card title={`Place in ${name}`}>
      <p className={layout.muted}>
        {bar
          ? 'Removed and blocked: they leave when they next open Fourfold, and can’t come back until they are unblocked.'
          : 'Somebody you remove leaves when they next open Fourfold, and can’t come back until you unblock them. You stay their coach.'}
      </p>
      <div className={styles.row}>
        {!bar && (
          <Button
            variant="danger"
            disabled={busy || !bars}
            onClick={block(
              { userId: member.id, userName: member.name, group },
              'They leave when they next open Fourfold.',
            )}
          >
            Remove from {name}
          </Button>
        )}
        {bar?.byCoach && (
          <Button variant="outlined" disabled={busy} onClick={unblock(bar)}>
            Unblock
          </Button>
        )}
      </div>
    </Card>
  )
}

interface MemberHeaderProps {
  readonly view: ShownMember
  readonly account: Account
}

function MemberHeader({ view, account }: MemberHeaderProps) {
  const { member, group, attention } = view
  const snooze = useSnoozes(account)?.get(member.id)
  const isOff = isSnoozed(snooze, localDay(account.now()))
  const deeds = useDeeds(account, useNow())?.get(member.id) ?? []
  const aside = [
    ...(deeds.length > 0 ? [`${COACHING_WORDS.doneToday}: ${asideText({ deeds })}`] : []),
    ...(isOff && snooze ? [`Snoozed until ${shortDay(snooze.until)}`] : []),
  ].join(' · ')
  const name = member.name || COACHING_WORDS.unnamed
  const link = callLink(group?.links.groupCallLink, import.meta.env.VITE_COACHING_CALL_URL)
  return (
    <PersonHeader
      view={view}
      actions={
        <>
          <ButtonLink to={threadWithMemberPath(member.id)}>Open the thread</ButtonLink>
          {link !== undefined && (
            <a
              className={buttonClass({ variant: 'light' })}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              Group call (opens a new page)
            </a>
          )}
          <SnoozeMenu account={account} memberIds={[member.id]} who={name} />
        </>
      }
    >
      <p className={needsAttention(attention) ? layout.warning : layout.muted}>
        {reasonText(attention)}
      </p>
      <p className={layout.muted}>{group?.name}</p>
      {aside !== '' && <p className={layout.muted}>{aside}</p>}
    </PersonHeader>
  )
}
