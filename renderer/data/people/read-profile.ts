/** What others may know of a member: asked of the cloud, and kept here for when it cannot be reached. */
import * as z from 'zod/mini'
import { sharesDaysWith } from '#core/privacy/sees-days.ts'
import { idSchema } from '#core/records/fields.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Profile, profileSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { logError } from '#data/log.ts'

export type ProfileAnswer =
  | { readonly state: 'shown'; readonly profile: Profile; readonly groupName: string }
  /** The member is there, and shares nothing with the one who asks. A coach's name is known all the same. */
  | { readonly state: 'private'; readonly name: string }
  | { readonly state: 'not-found' }

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown'), profile: profileSchema, groupName: z.string() }),
  z.object({ state: z.literal('private'), name: z.string() }),
  z.object({ state: z.literal('not-found') }),
])

const keyOf = (id: string) => `profile/${id}`

/** A profile as this device last saw it, and when. */
export async function readKeptProfile(
  { database }: Account,
  id: string,
): Promise<{ readonly answer: ProfileAnswer; readonly at: number } | undefined> {
  const stored = await database.pages.get(keyOf(id))
  const parsed = answerSchema.safeParse(stored?.value)
  if (!stored || !parsed.success) return undefined
  return { answer: parsed.data, at: stored.at }
}

/**
 * Asks for a member's profile, and keeps the answer. What is no id, such as a path, is asked of nobody.
 * @throws CloudError where the cloud cannot be reached
 */
export async function fetchProfile(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  id: string,
): Promise<ProfileAnswer> {
  const isId = idSchema.safeParse(id).success
  const answer: ProfileAnswer = isId ? await ask(account, cloud, id) : { state: 'not-found' }
  if (answer.state === 'not-found') {
    // The words of spec 8; what is no id may be anything, and is not logged.
    logError('No such document', isId ? `profiles/${id}` : 'profiles')
  }
  const { pages } = account.database
  if (isId) await pages.put({ key: keyOf(id), value: answer, at: account.now() })
  return answer
}

async function ask(
  account: Account,
  cloud: Pick<Cloud, 'get' | 'auth'>,
  id: string,
): Promise<ProfileAnswer> {
  try {
    const document = await cloud.get({ collection: 'profiles', id })
    const profile = profileSchema.safeParse(document?.data)
    if (!profile.success) return { state: 'not-found' }
    if (!(await isShared(account, cloud, profile.data))) {
      return { state: 'private', name: profile.data.name }
    }
    return {
      state: 'shown',
      profile: profile.data,
      groupName: await groupName(cloud, profile.data.groupId),
    }
  } catch (error) {
    if (isRefusal(error)) return { state: 'private', name: '' }
    throw error
  }
}

/** The rules decide; a backend without rules keeps to the same. Admins see whatever a profile holds. */
async function isShared(
  account: Account,
  { auth }: Pick<Cloud, 'auth'>,
  profile: Profile,
): Promise<boolean> {
  if (profile.privacy === 'share-nothing') return false
  const reader = await readUser(account)
  if (sharesDaysWith(profile, reader?.groupId ?? '')) return true
  if (profile.isConsistencyCoach || profile.isExecutiveCoach) return true
  return (await auth.claims()).admin === true
}

async function groupName({ get }: Pick<Cloud, 'get'>, id: string): Promise<string> {
  if (id === '') return ''
  try {
    const group = groupSchema.safeParse((await get({ collection: 'groups', id }))?.data)
    return group.success ? group.data.name : ''
  } catch (error) {
    // An archived group of somebody else.
    if (isRefusal(error)) return ''
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CloudError && error.code === 'permission-denied'
}
