/** The member's place in a group: joining, leaving, and the consent to be on its board. */
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { applyUser } from '#data/records/member/apply-remote.ts'
import type { Account } from '#data/storage/account.ts'
import { askServer } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord, latest } from '#data/sync/record.ts'
import { applyMonths } from '../day/apply-remote.ts'
import { ADDRESS_TABLES, updateBoardFields } from '../day/update-board-fields.ts'
import { type JoinIntent, membershipIntents } from './intents.ts'
import { pullMember } from './pull-member.ts'

type AskInstead = (
  account: Account,
  cloud: Cloud,
  denied: JoinIntent,
  answered: number,
) => Promise<boolean>

/** @param askInstead what is done where joining was denied; see `join-request/ask-instead.ts` */
export const membershipRecord = (askInstead: AskInstead) =>
  defineRecord({
    intents: membershipIntents,
    describe: ({ groupId, groupName }) =>
      groupId === '' ? 'Leave your group' : `Your place in ${groupName || 'your group'}`,
    // The message for months, because joining moves the month from one group to the other.
    refusalToast: 'database',
    command: (intent) => async (asking) => {
      // Loaded on demand: seldom needed, and before a first check-off only by invited members.
      const { beforeAsking } = await import('./before-asking.ts')
      const user = await beforeAsking(asking, intent)
      return user
        ? () => store({ user }, asking)
        : askServer('set-membership', intent, store)(asking)
    },
    onDenied: ({ account, cloud }, intents) =>
      askInstead(account, cloud, latest(intents), intents.length),
  })

async function store(
  { user, month }: { readonly user: User; readonly month?: TrackingMonthly },
  { account, cloud, operations }: Asking,
): Promise<void> {
  await applyUser(account, user)
  if (month) await applyMonths(account, [month], operations)
  // The cloud may have changed another month than this device, or none: fetch what it has.
  await pullMember(account, cloud, operations)
  // Days that did not wait for this have the group from before.
  await account.database.transaction('rw', [...ADDRESS_TABLES], () => updateBoardFields(account))
}
