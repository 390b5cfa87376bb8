/** The member's own record, and what the server stores about them: roles and group. */
import type { User } from '#core/records/user.ts'
import { applyUser, storeGroup, storeRoles, storeUser } from '#data/records/member/apply-remote.ts'
import { askServer } from '#data/sync/command.ts'
import { fieldChangesOf } from '#data/sync/field-changes.ts'
import { defineRecord } from '#data/sync/record.ts'
import { closingIntents, userIntents } from './intents.ts'
import { pushUser } from './push.ts'

export const userRecord = defineRecord({
  intents: userIntents,
  describe: () => 'Save your profile and settings',
  refusalToast: 'user',
  async push(context, intents) {
    const { account } = context
    const user = await pushUser(context, fieldChangesOf(intents))
    return () => applyUser(account, user)
  },
  tables: {
    users: async (account, documents) => {
      for (const document of documents) await storeUser(account, document)
    },
    usersSecure: async (account, documents) => {
      for (const document of documents) await storeRoles(account, document)
    },
    groups: async (account, documents, cloud) => {
      for (const document of documents) await storeGroup(account, cloud, document)
    },
  },
  watch({ account, cloud, onRoles, document }) {
    const { userId: id } = account
    const group = followGroup((groupId) =>
      document({ collection: 'groups', id: groupId }, (found) => storeGroup(account, cloud, found)),
    )
    return [
      document({ collection: 'users', id }, async (found) => {
        const user = await storeUser(account, found)
        if (user) group.follow(user)
      }),
      document({ collection: 'usersSecure', id }, async (found) => {
        const { usersSecure } = account.database
        const before = await usersSecure.get(id)
        await storeRoles(account, found)
        // Each time it is called, a token is renewed.
        if (JSON.stringify(before) !== JSON.stringify(await usersSecure.get(id))) onRoles()
      }),
      () => group.stop(),
    ]
  },
})

/** Keeps one listener on the group the member is in now. */
function followGroup(watch: (groupId: string) => () => void) {
  let watched = ''
  let stop = () => {}
  return {
    follow({ groupId }: User) {
      if (groupId === watched) return
      stop()
      watched = groupId
      stop = groupId === '' ? () => {} : watch(groupId)
    },
    stop: () => stop(),
  }
}

export const closingRecord = defineRecord({
  intents: closingIntents,
  // The server accepts nothing else of an account that is closed, or not open again yet.
  holdsLater: true,
  describe: ({ closed }) => (closed ? 'Close your account' : 'Open your account again'),
  refusalToast: 'user',
  command: (intent) =>
    askServer('set-closed', intent, ({ user }, { account }) => applyUser(account, user)),
})
