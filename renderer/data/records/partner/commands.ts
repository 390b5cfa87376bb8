import { partnerId } from '#core/records/partner.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { partnerIntents } from './intents.ts'
import { sayToPartner } from './queue-change.ts'

export interface OtherMember {
  readonly userId: string
  /** Their name, for this device's own texts. */
  readonly name: string
}

/** Asks a member to keep a streak together; the operation itself is what this device shows of it (decision 0132). */
export function askPartner(account: Account, other: OtherMember): Promise<void> {
  return sayToPartner(account, other, 'ask')
}

/** Agrees to a member who asks, or says no; a no ends their asking. */
export function answerPartner(
  account: Account,
  { agrees, ...other }: OtherMember & { readonly agrees: boolean },
): Promise<void> {
  return sayToPartner(account, other, agrees ? 'agree' : 'leave')
}

/** Ends a partnership, or takes back the asking: neither of the two says yes any more. */
export function leavePartner(account: Account, other: OtherMember): Promise<void> {
  return sayToPartner(account, other, 'leave')
}

/** Sends a partner one of the fixed phrases; the cloud takes one a day. @param phrase its place in `PHRASES` */
export async function nudgePartner(
  account: Account,
  { userId, name, phrase }: OtherMember & { readonly phrase: number },
): Promise<void> {
  const { database, now } = account
  await database.transaction('rw', ['users', 'outbox'], async () => {
    const day = localDay(now(), (await readUser(account))?.dayStartHour)
    await partnerIntents.enqueue(account, `partners/${partnerId(account.userId, userId)}`, {
      kind: 'nudgePartner',
      to: userId,
      toName: name,
      day,
      phrase,
    })
  })
}
