import { projectInterestId, projectInterestSchema } from '#core/records/project-interest.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { interestIntents } from './intents.ts'

/**
 * Records whether the member would like to take part in a project.
 * @throws what IndexedDB throws if the write fails
 */
export async function showInterest(
  account: Account,
  projectId: string,
  interested: boolean,
): Promise<void> {
  const { database, userId, now } = account
  const id = projectInterestId(projectId, userId)
  await database.transaction('rw', ['users', 'projectInterest', 'outbox'], async () => {
    const known = projectInterestSchema.safeParse(await database.projectInterest.get(id)).data
    const at = nextStamp(now(), known?.stamps.interested ?? NEVER)
    const userName = (await readUser(account))?.name ?? ''
    const word = { id, projectId, userId, userName, interested, stamps: { interested: at } }
    await database.projectInterest.put(projectInterestSchema.parse(word))
    await interestIntents.enqueue(account, `projectInterest/${id}`, {
      kind: 'showInterest',
      projectId,
      interested,
      at,
    })
  })
}
