import { unansweredOf } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, MAX_REQUESTS } from '#core/records/join-request.ts'
import { latestOf, nextStamp } from '#core/sync/stamp.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { joinGroup, MEMBERSHIP_TABLES } from '../membership/commands.ts'
import { joinRequestIntents } from './intents.ts'
import { ownRequests } from './own-requests.ts'

const TABLES = ['users', 'pages', 'outbox'] as const

/** Asks to join a closed group, with the consent for its board. @throws Error without the own record, or after twenty */
export async function askToJoin(
  account: Account,
  group: Pick<Group, 'id' | 'name'>,
  onBoard: boolean,
): Promise<void> {
  const { database, userId, now } = account
  const { id: groupId, name: groupName } = group
  await database.transaction('rw', [...TABLES], async () => {
    const user = await readUser(account)
    if (!user) throw new Error(`User ${userId} is not on this device yet.`)
    const known = await knownOf(account, groupId)
    if (!known && unansweredOf(await ownRequests.read(account)) >= MAX_REQUESTS) {
      throw new RangeError(`${MAX_REQUESTS} groups have not answered yet.`)
    }
    // Later than the stamp of the current group, so that any later change of group wins over this request.
    const at = nextStamp(now(), latestOf([user.stamps.groupId, known?.at]))
    const id = joinRequestId(userId, groupId)
    await joinRequestIntents.enqueue(account, `joinRequests/${id}`, {
      kind: 'askToJoin',
      groupId,
      groupName,
      asked: true,
      onBoard,
      at,
    })
  })
}

export async function takeBackRequest(account: Account, groupId: string): Promise<void> {
  const { database, now } = account
  await database.transaction('rw', [...TABLES], async () => {
    const known = await knownOf(account, groupId)
    if (!known) return
    const at = nextStamp(now(), known.at)
    await joinRequestIntents.enqueue(account, `joinRequests/${known.id}`, {
      kind: 'askToJoin',
      groupId,
      groupName: known.groupName,
      asked: false,
      onBoard: false,
      at,
    })
  })
}

export async function joinAccepted(account: Account, request: JoinRequest): Promise<void> {
  const { groupId, groupName, onBoard } = request
  await account.database.transaction('rw', [...MEMBERSHIP_TABLES, 'pages'], async () => {
    await joinGroup(account, { groupId, groupName, onBoard })
    await ownRequests.forget(account, ({ id }) => id === request.id)
  })
}

function knownOf(account: Account, groupId: string): Promise<JoinRequest | undefined> {
  return ownRequests.find(account, joinRequestId(account.userId, groupId))
}
