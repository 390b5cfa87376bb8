/** Whose thread somebody may open. The rules decide; a backend without rules keeps to the same (decision 0061). */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { userSchema } from '#core/records/user.ts'
import { threadFoldersOf } from '#core/storage/object-path.ts'
import { isCoach, isCoachOf, type Pair, threadIdOf } from '#core/threads/pair.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'

/** What a coach knows of somebody they may, or may not, talk to. */
const knownSchema = z.object({ name: z.string(), image: z.string(), isMine: z.boolean() })

export type KnownMember = z.infer<typeof knownSchema>

const STRANGER: KnownMember = { name: '', image: '', isMine: false }

const keyOf = (memberId: string) => `thread-member/${memberId}`

/** What this device last heard, undefined where it has not asked yet. */
export async function readKnownMember(
  { database }: Account,
  memberId: string,
): Promise<KnownMember | undefined> {
  return knownSchema.safeParse((await database.pages.get(keyOf(memberId)))?.value).data
}

/** The same for several, in their order. */
export async function readKnownMembers(
  { database }: Account,
  memberIds: readonly string[],
): Promise<readonly (KnownMember | undefined)[]> {
  const pages = await database.pages.bulkGet(memberIds.map(keyOf))
  return pages.map((page) => knownSchema.safeParse(page?.value).data)
}

/**
 * Asks whether somebody is a member of this coach, and keeps the answer. Of one who is not (any more), what
 * this device holds of the thread goes; a record that cannot be read says nothing about it. What is no id, such
 * as a path, is asked of nobody.
 * @throws CloudError where the cloud cannot be reached
 */
export async function fetchMember(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<KnownMember> {
  if (!idSchema.safeParse(memberId).success) return STRANGER
  const known = await ask(account, cloud, memberId)
  if (known === 'unreadable') return (await readKnownMember(account, memberId)) ?? STRANGER
  const { pages } = account.database
  await pages.put({ key: keyOf(memberId), value: known, at: account.now() })
  if (!known.isMine) await forgetThread(account, { memberId, coachId: account.userId })
  return known
}

async function ask(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  memberId: string,
): Promise<KnownMember | 'unreadable'> {
  const coach = await readUser(account)
  // Without the flag the rules would refuse the question.
  if (!coach || !isCoach(coach) || memberId === account.userId) return STRANGER
  try {
    const document = await cloud.get({ collection: 'users', id: memberId })
    const member = userSchema.safeParse(document?.data).data
    if (document && !member) return 'unreadable'
    if (!member || member.deleted || !isCoachOf(coach, member)) return STRANGER
    return { name: member.name, image: member.image, isMine: true }
  } catch (error) {
    if (error instanceof CloudError && error.code === 'permission-denied') return STRANGER
    throw error
  }
}

async function forgetThread({ database }: Account, pair: Pair): Promise<void> {
  const id = threadIdOf(pair)
  await database.transaction('rw', ['threads', 'threadMessages', 'files'], async () => {
    await database.threads.delete(id)
    await database.files.where('path').startsWithAnyOf(threadFoldersOf(pair)).delete()
    await database.threadMessages
      .filter((stored) => threadMessageSchema.safeParse(stored).data?.threadId === id)
      .delete()
  })
}
