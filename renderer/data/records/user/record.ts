/** The member's own record, and what the server stores about them: roles and group. */

import { applyFields } from '#core/records/record-fields.ts'
import { firstFields, isNarrower, newUser, type User, userSchema } from '#core/records/user.ts'
import { hidingWrites } from '#core/server/user-writes.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import { completeOnboarding } from '#core/views/onboarding/steps.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { applyUser, storeGroup, storeRoles, storeUser } from '#data/records/member/apply-remote.ts'
import { askServer } from '#data/sync/command.ts'
import { fieldChangesOf } from '#data/sync/field-changes.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { differingFields } from '#data/sync/push-own-record.ts'
import { defineRecord, type PushContext } from '#data/sync/record.ts'
import { closingIntents, userIntents } from './intents.ts'

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

type Changes = ReadonlyMap<string, Stamped>

interface Pushed {
  readonly user: User
  /** It has just been created, from what is said with the creation alone. */
  readonly isNew: boolean
}

/** What is said with the creation; everything else follows in another commit. */
const FIRST = ['created', 'email', 'name', 'refferedById']
/** What is said once. */
const ONCE = ['created', 'refferedById']
/** What goes in one commit, since the rules judge one part at a time; what decides who sees the member goes first. */
const DECIDES = [
  ...['privacy', 'onBoard', 'kudosOff', 'ownRankHidden', 'recapNoticeOff'],
  ...['onboardingStatus', 'onboardingSteps', 'notifications'],
]
const SHOWN = ['name', 'email', 'image', 'video']
const SOCIAL = ['social']

/** Creates the record if there is none. @returns it as the cloud has it now */
export async function pushUser(context: PushContext, changes: Changes): Promise<User> {
  const named = [...DECIDES, ...SHOWN, ...SOCIAL]
  const parts = [
    picked(changes, (field) => DECIDES.includes(field)),
    picked(changes, (field) => !named.includes(field)),
    picked(changes, (field) => SHOWN.includes(field)),
    picked(changes, (field) => SOCIAL.includes(field)),
  ].filter(({ size }) => size > 0)
  const [first = changes, ...others] = parts
  const made = await pushPart(context, first, changes)
  if (made.isNew) {
    const rest = picked(changes, (field) => !FIRST.includes(field))
    return rest.size > 0 ? pushUser(context, rest) : made.user
  }
  let { user } = made
  for (const part of others) user = (await pushPart(context, part, changes)).user
  return user
}

/** One commit. Whoever begins to share less is hidden in it; the server shows more again, as far as the record allows. */
function pushPart(context: PushContext, part: Changes, all: Changes): Promise<Pushed> {
  const { account, cloud, serverNow } = context
  const ref = { collection: 'users', id: account.userId } as const
  const profile = { collection: 'profiles', id: account.userId } as const
  const refs = [ref, ...(part.has('privacy') ? [profile] : [])]
  return cloud.transact(refs, ([document, shown]): Decision<Pushed> => {
    const stored = parseDocument(userSchema, document)
    if (!stored) {
      const user = newcomer(
        context,
        picked(all, (field) => FIRST.includes(field)),
      )
      const data = { ...firstFields(user), syncedAt: SERVER_TIME }
      return { writes: [{ kind: 'merge', ref, data }], result: { user, isNew: true } }
    }
    const said = completeOnboarding(
      withChanges(
        stored,
        picked(part, (field) => !ONCE.includes(field)),
      ),
    )
    // A clock that is ahead says nobody was here in the future.
    const lastActive = Math.min(said.lastActive, Math.floor(serverNow))
    const saved = { ...said, lastActive }
    // The server dates the end of sharing.
    const ends = stored.privacy !== 'share-nothing' && saved.privacy === 'share-nothing'
    const dated = (at: unknown) => ({ ...(ends && { sharedNothingAt: at }), syncedAt: at })
    const data = { ...differingFields(stored, saved), ...dated(SERVER_TIME) }
    const hides = isNarrower(saved.privacy, stored.privacy)
    return {
      writes: [{ kind: 'merge', ref, data }, ...(hides ? hidingWrites(shown) : [])],
      result: {
        user: { ...saved, ...(ends && { sharedNothingAt: serverNow }), syncedAt: serverNow },
        isNew: false,
      },
    }
  })
}

function newcomer(
  { account: { userId: id, now }, serverNow }: PushContext,
  changes: Changes,
): User {
  const said = withChanges(newUser({ id, name: '', email: '', now: now() }), changes)
  // A clock that is ahead makes no account in the future.
  const created = Math.min(said.created, Math.floor(serverNow))
  return { ...said, created, lastActive: created, syncedAt: serverNow }
}

/** Changes by the name of their record's field, which may be of a map: `social.bio`. */
const picked = (changes: Changes, isPicked: (field: string) => boolean): Changes =>
  new Map([...changes].filter(([path]) => isPicked(path.split('.')[0] ?? path)))

function withChanges(base: User, changes: Changes): User {
  let user = base
  for (const [field, { value, at }] of changes) {
    const parsed = userSchema.safeParse(applyFields(user, { [field]: value }, at))
    if (!parsed.success) {
      throw new CloudError('invalid', `The value of ${field} is not valid.`, {
        cause: parsed.error,
      })
    }
    user = parsed.data
  }
  return user
}
