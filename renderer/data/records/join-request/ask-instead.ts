import { groupSchema } from '#core/records/group.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { monthOf } from '#core/values/time/month.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { localDay } from '#data/platform/local-day.ts'
import { updateBoardFields } from '#data/records/day/update-board-fields.ts'
import { readMonth } from '#data/records/day/write-days.ts'
import { readMember, readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { MEMBERSHIP_TABLES } from '../membership/commands.ts'
import type { JoinIntent } from '../membership/intents.ts'
import { pullMember } from '../membership/pull-member.ts'
import { askToJoin } from './commands.ts'

/**
 * Asks to join a group instead when joining was denied: the inviter may have left the group since, which only
 * the server knows. Only for members who are in no group on the server: otherwise somebody else moved them.
 * @param answered how many pending operations on membership this answers
 * @returns whether it has asked; not if the group is open or gone, or the member has changed group since
 * @throws CloudError `unavailable`
 */
export async function askInstead(
  account: Account,
  cloud: Cloud,
  { groupId, onBoard }: Pick<JoinIntent, 'groupId' | 'onBoard'>,
  answered: number,
): Promise<boolean> {
  if (groupId === '') return false
  const { database, userId, now } = account
  const [known, own] = await Promise.all([
    cloud.get({ collection: 'groups', id: groupId }),
    cloud.get({ collection: 'users', id: userId }),
  ])
  const group = parseDocument(groupSchema, known)
  const server = parseDocument(userSchema, own)
  if (!group || group.open || group.archived || server?.groupId !== '') return false
  const isAsked = await database.transaction('rw', [...MEMBERSHIP_TABLES, 'pages'], async () => {
    const user = await readUser(account)
    if (user?.groupId !== groupId) return false
    await database.users.put(withMembershipOf(user, server))
    const member = await readMember(account)
    const month = await readMonth(account, member, monthOf(localDay(now(), user.dayStartHour)))
    await database.trackingMonthly.put({ ...month, ...member.owner, onBoard: member.onBoard })
    await askToJoin(account, group, onBoard)
    await updateBoardFields(account)
    return true
  })
  if (isAsked) await pullMember(account, cloud, answered)
  return isAsked
}

function withMembershipOf(user: User, { groupId, onBoard, stamps }: User): User {
  const { groupId: _said, onBoard: _consent, ...others } = user.stamps
  const at = stamps.groupId
  return {
    ...user,
    groupId,
    onBoard,
    stamps: at === undefined ? others : { ...others, groupId: at, onBoard: at },
  }
}
