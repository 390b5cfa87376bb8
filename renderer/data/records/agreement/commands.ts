import type { AgreementChange } from '#core/policies/agreements/agreements.ts'
import type { Agreement } from '#core/records/agreement.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { agreementIntents } from './intents.ts'

type Proposal = Omit<Extract<AgreementChange, { says: 'propose' }>, 'says' | 'id'>

/** Proposes something to the other side. The operation itself is what this device shows of it until the cloud has answered. */
export function proposeAgreement(account: Account, memberId: string, said: Proposal) {
  return say(account, memberId, said.text, {
    says: 'propose',
    id: crypto.randomUUID(),
    ...said,
  })
}

export function acceptAgreement(account: Account, memberId: string, { id, text }: Agreement) {
  return say(account, memberId, text, { says: 'accept', id })
}

/** The member has kept it, or takes that back. */
export function tickAgreement(account: Account, { id, text, keptAt }: Agreement, kept: boolean) {
  const at = nextStamp(account.now(), keptAt)
  return say(account, account.userId, text, { says: 'tick', id, kept, at })
}

export function closeAgreement(
  account: Account,
  memberId: string,
  { id, text }: Agreement,
  word: string,
) {
  return say(account, memberId, text, { says: 'close', id, word })
}

async function say(
  account: Account,
  memberId: string,
  text: string,
  change: AgreementChange,
): Promise<void> {
  const target = `agreements/${memberId}_${change.id}` as const
  await account.database.transaction('rw', 'outbox', () =>
    agreementIntents.enqueue(account, target, { kind: 'sayAgreement', memberId, text, change }),
  )
}
