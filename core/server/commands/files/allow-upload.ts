import { isStorablePath } from '#core/policies/storage/file-names.ts'
import { objectPathSchema, parseObjectPath } from '#core/policies/storage/object-path.ts'
import { uploadProblem } from '#core/policies/storage/upload-problem.ts'
import { requirePair, threadRefs } from '#core/server/commands/coaching/coached.ts'
import { budgetRef, readBudget } from '#core/server/handling/budget.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { asMember, type Handler } from '#core/server/handling/rights.ts'
import { putRecord } from '#core/server/writes.ts'
import { MS_AN_HOUR } from '#core/values/time/day.ts'

const MIB = 1024 * 1024
/** Of all files of a member together; whoever has not confirmed an email may be anybody, as often as they like. */
const MAX_STORED = { verified: 1024 * MIB, unverified: 20 * MIB } as const
/** At once: several devices may send. */
const MAX_ALLOWED = 5

/**
 * Allows a member to store a file. `storage.rules` look that up, and cannot count.
 * @throws Refusal `permission-denied` for a path that is not the member's own, no place for such a file, or in a thread of two
 *   who do not reach each other; `invalid` for a file that is too large, and if all of theirs together are
 */
export const allowUpload: Handler<'allow-upload'> = async (executor, asked, context) => {
  const { by, now, storedBytes = async () => 0 } = context
  const { path, contentType, bytes } = asked
  const place = parseObjectPath(path)
  const problem = uploadProblem(bytes, contentType)
  if (problem !== undefined) throw new Refusal('invalid', problem)
  const known = objectPathSchema.safeParse(path).data
  if (!known || place?.userId !== by.userId || !isStorablePath(known, contentType, now)) {
    throw new Refusal('permission-denied', 'Nothing can be stored there.')
  }
  const stored = await storedBytes(by.userId)
  if (stored + bytes > MAX_STORED[by.isVerified ? 'verified' : 'unverified']) {
    throw new Refusal('invalid', by.isVerified ? FULL : UNVERIFIED)
  }
  const ref = budgetRef({ by })
  const pair = place.audience === 'thread' ? place : undefined
  const refs = [ref, ...(pair ? threadRefs(pair, by) : [])]
  return asMember(context, executor, refs, (read) => {
    if (pair) requirePair(pair, by.userId, read)
    const budget = readBudget(read(ref), by)
    const others = Object.entries(budget.uploads)
      .filter(([other, { until }]) => other !== path && until > now)
      .toSorted(([, a], [, b]) => b.until - a.until)
      .slice(0, MAX_ALLOWED - 1)
    const own = { contentType, bytes, until: Math.floor(now) + MS_AN_HOUR }
    const uploads = { ...Object.fromEntries(others), [path]: own }
    return { writes: [putRecord(ref, { ...budget, uploads })], result: {} }
  })
}

const FULL = 'Your pictures and videos fill the room that a member has. Remove one first.'
const UNVERIFIED = 'Confirm your email first: until then there is room for a few pictures only.'
