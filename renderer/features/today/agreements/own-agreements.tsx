import { isOpen } from '#core/policies/agreements/agreements.ts'
import { pairsOf } from '#core/policies/threads/pair.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import {
  acceptAgreement,
  closeAgreement,
  proposeAgreement,
  tickAgreement,
} from '#data/records/agreement/commands.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { useCoachName } from '#data/records/group/use-coaches.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { AgreementsPanel } from '#ui/agreements/agreements-panel.tsx'
import { AGREEMENT_WORDS } from '#ui/agreements/words.ts'
import { ReportAgreement } from './report-agreement.tsx'

interface OwnAgreementsProps {
  readonly account: Account
  readonly today: DayKey
  readonly className: string | undefined
}

/** What the member and their coach agree on; nothing for members without a coach and open agreements. */
export function OwnAgreements({ account, today, className }: OwnAgreementsProps) {
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
