/** The member's interest in projects: the later change wins (docs/product.md#records). */
import {
  type ProjectInterest,
  projectInterestId,
  projectInterestSchema,
} from '#core/records/project-interest.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'
import { readMember } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { ownRecord } from '#data/sync/own-record.ts'
import { latest } from '#data/sync/record.ts'
import { interestIntents } from './intents.ts'

const stampOf = (one: ProjectInterest | undefined) => one?.stamps.interested ?? NEVER
/** Of two words with one stamp, withdrawing counts: it shows less. */
const wordOf = (one: ProjectInterest) => ({ value: !one.interested, at: stampOf(one) })

export const ownInterest = ownRecord({
  table: 'projectInterest',
  schema: projectInterestSchema,
  intents: interestIntents,
  idsOf: ({ projectId }, userId) => [projectInterestId(projectId, userId)],
  fold(stored, intents, { userId, userName }) {
    const { projectId, interested, at } = latest(intents)
    if (stored && !isLater({ value: !interested, at }, wordOf(stored))) return stored
    const id = projectInterestId(projectId, userId)
    const stamps = { ...stored?.stamps, interested: at }
    return { id, projectId, userId, userName, interested, stamps }
  },
  merge: (ours, theirs) => (isLater(wordOf(ours), wordOf(theirs)) ? ours : theirs),
})

/** Records whether the member would like to take part in a project. */
export async function showInterest(
  account: Account,
  projectId: string,
  interested: boolean,
): Promise<void> {
  const id = projectInterestId(projectId, account.userId)
  const { owner: by } = await readMember(account)
  await ownInterest.change({ account, id, by }, (stored) => ({
    ...{
      kind: 'showInterest',
      projectId,
      interested,
      at: nextStamp(account.now(), stampOf(stored)),
    },
  }))
}
