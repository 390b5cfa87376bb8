/** Whose thread an account may open, as the rules decide, also on a backend without rules (decision 0061). */

import * as z from 'zod/mini'
import { threadFoldersOf } from '#core/policies/storage/object-path.ts'
import { isCoach, isCoachOf, type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import { idSchema } from '#core/records/fields.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

/** What a coach's device caches of a person: who they are, and whether they are this coach's member. */
const knownSchema = z.object({ name: z.string(), image: z.string(), isMine: z.boolean() })

export type KnownMember = z.infer<typeof knownSchema>

const STRANGER: KnownMember = { name: '', image: '', isMine: false }

const PAGES = cachedPages((memberId) => `thread-member/${memberId}`, knownSchema)

/** The cached answer of each, undefined if it has never been fetched. */
export async function readKnownMembers(
  account: Account,
  memberIds: readonly string[],
): Promise<readonly (KnownMember | undefined)[]> {
  const pages = await PAGES.readAll(account, memberIds)
  return pages.map((page) => page?.data)
}

/** Whether somebody is a member of this coach; of others the thread's copy is deleted. @throws CloudError */
export async function fetchMember(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<KnownMember> {
  if (!idSchema.safeParse(memberId).success) return STRANGER
  const known = await ask(account, cloud, memberId)
  if (known === 'unreadable') {
    return (await PAGES.read(account, memberId))?.data ?? STRANGER
  }
  await PAGES.write(account, memberId, known)
  if (!known.isMine) await forgetThread(account, { memberId, coachId: account.userId })
  return known
}

async function ask(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<KnownMember | 'unreadable'> {
  const coach = await readUser(account)
  // Without the coach flag the rules would refuse the read.
  if (!coach || !isCoach(coach) || memberId === account.userId) return STRANGER
  const ref = { collection: 'users', id: memberId } as const
  const document = await unless('permission-denied', () => cloud.get(ref))
  const member = userSchema.safeParse(document?.data).data
  if (document && !member) return 'unreadable'
  if (!member || member.deleted || !isCoachOf(coach, member)) return STRANGER
  return { name: member.name, image: member.image, isMine: true }
}

/** Deletes this device's copy of a thread, with its pictures; not what waits to be sent. */
export async function forgetThread({ database }: Account, pair: Pair): Promise<void> {
  const id = threadIdOf(pair)
  await database.transaction('rw', ['threads', 'threadMessages', 'files', 'pages'], async () => {
    await database.threads.delete(id)
    await database.pages.delete(`thread-preview/${id}`)
    await database.files.where('path').startsWithAnyOf(threadFoldersOf(pair)).delete()
    await database.threadMessages
      .filter((stored) => threadMessageSchema.safeParse(stored).data?.threadId === id)
      .delete()
  })
}

export type ThreadMember =
  | { readonly state: 'mine'; readonly member: KnownMember }
  /** A stranger, another coach's member, a missing or a former one: all are treated alike. */
  | { readonly state: 'refused' }
  | { readonly state: 'loading' }
  /** The cloud cannot be reached, and this device has no cached answer. */
  | { readonly state: 'away' }

/** Whether somebody is a member of this coach: the cached answer at once, and fetched again at each visit. */
export function useThreadMember(memberId: string): ThreadMember {
  const { data, isRestoring, isPaused, error } = useCachedQuery({
    queryKey: ['thread-member', memberId],
    read: (account) => PAGES.read(account, memberId),
    queryFn: ({ account, cloud }) => fetchMember(account, cloud, memberId),
  })
  if (!idSchema.safeParse(memberId).success) return { state: 'refused' }
  if (data) return data.isMine ? { state: 'mine', member: data } : { state: 'refused' }
  const isUnreachable = isPaused || error !== undefined
  return { state: !isRestoring && isUnreachable ? 'away' : 'loading' }
}
