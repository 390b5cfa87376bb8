/** The member's place in a group: joining, leaving, and the consent to be on its board. */
import { defineRecord, latest } from '#data/sync/record.ts'
import { applyMonths } from '../day/take.ts'
import { ADDRESS_TABLES, updateBoardFields } from '../day/update-board-fields.ts'
import { applyUser, pullMember } from '../user/take.ts'
import { membershipIntents } from './intents.ts'

export const membershipRecord = defineRecord({
  byCommand: true,
  intents: membershipIntents,
  describe: ({ groupId, groupName }) =>
    groupId === '' ? 'Leave your group' : `Your place in ${groupName || 'your group'}`,
  // The message for months, because joining moves the month from one group to the other.
  refusalToast: 'database',
  async push(context, intents) {
    const { account, cloud } = context
    // Loaded on demand: seldom needed, and before a first check-off only by invited members.
    const { pushMembership } = await import('./push.ts')
    const { user, month } = await pushMembership(context, latest(intents))
    return async () => {
      await applyUser(account, user)
      if (month) await applyMonths(account, [month], intents.length)
      // The cloud may have changed another month than this device, or none: fetch what it has.
      await pullMember(account, cloud, intents.length)
      // Days that did not wait for this have the group from before.
      const update = () => updateBoardFields(account)
      await account.database.transaction('rw', [...ADDRESS_TABLES], update)
    }
  },
  async onDenied({ account, cloud }, intents) {
    const { askInstead } = await import('../join-request/ask-instead.ts')
    return askInstead(account, cloud, latest(intents), intents.length)
  },
})
