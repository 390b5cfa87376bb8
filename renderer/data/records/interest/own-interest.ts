/** The member's interest in projects: the later change wins, and withdrawing of two at once (docs/product.md#records). */
import { projectInterestId, projectInterestSchema } from '#core/records/project-interest.ts'
import { NEVER, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { readMember } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import type { StoredIntent } from '#data/storage/operation.ts'
import { ownRecord, stampedFields } from '#data/sync/own-record.ts'
import { latest } from '#data/sync/record.ts'

type ShowInterest = StoredIntent & {
  readonly projectId: string
  readonly interested: boolean
  readonly at: Stamp
}

const fields = stampedFields(['interested'], { shows: ['interested'] })

export const ownInterest = ownRecord({
  table: 'projectInterest',
  schema: projectInterestSchema,
  idsOf: ({ projectId }: ShowInterest, userId) => [projectInterestId(projectId, userId)],
  fold(stored, intents, { userId, userName }) {
    const { projectId, interested, at } = latest(intents)
    const id = projectInterestId(projectId, userId)
    const before = stored ?? { id, projectId, userId, userName, interested: false, stamps: {} }
    const after = fields.change(before, { interested: { value: interested, at } })
    return after === before ? stored : { ...after, userName }
  },
  merge: fields.merge,
})

/** Records whether the member would like to take part in a project. */
export async function showInterest(
  account: Account,
  projectId: string,
  interested: boolean,
): Promise<void> {
  const id = projectInterestId(projectId, account.userId)
  const { owner: by } = await readMember(account)
  await ownInterest.change({ account, id, by }, (stored) => {
    const at = nextStamp(account.now(), stored?.stamps.interested ?? NEVER)
    return { kind: 'showInterest', projectId, interested, at }
  })
}
