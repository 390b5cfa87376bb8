import type { DayKey } from '#core/values/time/day.ts'
import { useAgreements } from '#data/records/agreement/agreements.ts'
import {
  acceptAgreement,
  closeAgreement,
  proposeAgreement,
} from '#data/records/agreement/commands.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import type { Account } from '#data/storage/account.ts'
import { AgreementsPanel } from '#ui/agreements/agreements-panel.tsx'
import { AGREEMENT_WORDS } from '#ui/agreements/words.ts'
import { COACHING_WORDS } from '../words.ts'
import styles from './member.module.css'

interface AgreementsSectionProps {
  readonly account: Account
  readonly memberId: string
  readonly name: string
  /** The member's. */
  readonly today: DayKey
}

/** What the coach and the member agree on. */
export function AgreementsSection({ account, memberId, name, today }: AgreementsSectionProps) {
  const items = useAgreements(account, memberId, today)
  const isBlocked = useBlocked(account)?.has(memberId) === true
  if (!items) return null
  return (
    <div className={styles.card}>
      <AgreementsPanel
        {...{ items, memberId, today, side: 'coach' }}
        otherName={name || COACHING_WORDS.unnamed}
        hindrance={isBlocked ? AGREEMENT_WORDS.blocked : undefined}
        onPropose={(said) => proposeAgreement(account, memberId, said)}
        onAccept={(item) => acceptAgreement(account, memberId, item)}
        onClose={(item, word) => closeAgreement(account, memberId, item, word)}
      />
    </div>
  )
}
