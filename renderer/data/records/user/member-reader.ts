/** The member as the server knows them, while a change of group, name or privacy may still wait on this device. */
import { type Member, memberOf } from '#core/records/member.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { groupOf, membershipTarget, readMember } from '../member/owner.ts'
import { userIntents } from './intents.ts'

/**
 * Without a change that waits, this device's record is the server's. With one it shows what the member hopes for, so the
 * server is asked, once for all that is pushed meanwhile.
 * @returns reads the member; `pushed` are the operations of which it is read
 */
export function memberReader(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
): (pushed: readonly number[]) => Promise<Member> {
  let asked: { readonly waiting: string; readonly member: Promise<Member> } | undefined
  let looking: ReturnType<typeof lookHere> | undefined
  /** Groups that are pushed at once share a look. */
  const look = () => {
    looking ??= lookHere(account).finally(() => {
      looking = undefined
    })
    return looking
  }
  return async (pushed) => {
    const { changes, here } = await look()
    if (changes.every((seq) => pushed.includes(seq))) return here
    // Asked again once one of them has arrived.
    const waiting = changes.join(' ')
    if (asked?.waiting !== waiting) asked = { waiting, member: fetchMember(account, cloud) }
    return asked.member
  }
}

/** The member's user and group, and what of them waits, of one moment. */
function lookHere(account: Account) {
  return account.database.transaction('r', ['outbox', 'users', 'groups'], async () => {
    const [changes, here] = await Promise.all([waitingChanges(account), readMember(account)])
    return { changes, here }
  })
}

/** The operations that change what other records repeat of the member. */
async function waitingChanges({ database, userId }: Account): Promise<readonly number[]> {
  const targets = [membershipTarget({ userId }), `users/${userId}`]
  const waiting = await database.outbox
    .where('[target+state]')
    .anyOf(targets.map((target) => [target, 'pending']))
    .toArray()
  return waiting
    .filter(({ intent }) => !isPrivate(userIntents.parse(intent)))
    .flatMap(({ seq }) => seq ?? [])
}

function isPrivate(intent: ReturnType<typeof userIntents.parse>): boolean {
  return intent !== undefined && !('name' in intent.fields) && !('privacy' in intent.fields)
}

async function fetchMember(account: Account, cloud: Pick<Cloud, 'get'>): Promise<Member> {
  const { database, userId } = account
  const found = await cloud.get({ collection: 'users', id: userId })
  const user = parseDocument(userSchema, found)
  const [{ here }, groups] = await Promise.all([lookHere(account), database.groups.toArray()])
  const there = memberOf(userId, user, groupOf(database, user, groups))
  // Who waits to show less shows no more until then.
  return {
    ...there,
    onBoard: there.onBoard && here.onBoard,
    daysOnBoard: there.daysOnBoard && here.daysOnBoard,
  }
}
