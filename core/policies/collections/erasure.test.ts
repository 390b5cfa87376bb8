import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from './collections.ts'
import { ERASED_BY_FIELD, ERASED_BY_ID } from './erasure.ts'

const ALL = Object.entries(COLLECTIONS).map(([name, declared]) => ({ name, ...declared }))

/** Fields that hold the id of something else than a member. */
const NO_MEMBERS = [
  ...['groupId', 'projectId', 'threadId', 'runId', 'sourceId', 'source', 'lastId', 'takenBy'],
]

interface Probed {
  safeParse(value: unknown): { readonly success: boolean }
}

/** Whether a field holds an id, or a list of them, by what it accepts. */
function holdsIds(schema: Probed): boolean {
  const takes = (value: unknown) => schema.safeParse(value).success
  return ['Aa-9_z', ['Aa-9_z']].some(takes) && ![' a/b', [' a/b'], 'a b', ['a b']].some(takes)
}

describe('what erasing an account removes', () => {
  it.each(ALL)('says of $name what becomes of each field that can name a member', (one) => {
    const named: readonly string[] = [...one.goes, ...one.stays]
    const fields = Object.entries<Probed>(one.schema.shape)
    const holding = fields.flatMap(([field, schema]) => (holdsIds(schema) ? [field] : []))
    expect(holding).toContain('id')
    const open = holding.filter((field) => ![...named, ...NO_MEMBERS, 'id'].includes(field))
    expect(open).toEqual([])
  })

  it('leaves the member’s own record to the last, and the log and the groups’ sums for good', () => {
    expect(ERASED_BY_ID.at(-1)).toBe('users')
    const gone: readonly string[] = [
      ...ERASED_BY_ID,
      ...ERASED_BY_FIELD.map((one) => one.collection),
    ]
    for (const kept of ['auditLog', 'trackingGroupMonthly', 'groups', 'broadcasts']) {
      expect(gone).not.toContain(kept)
    }
  })

  it('leaves what others have reported about the member', () => {
    const reports = ERASED_BY_FIELD.filter(({ collection }) => collection === 'safetyReports')
    expect(reports.map(({ field }) => field)).toEqual(['userId'])
  })
})
