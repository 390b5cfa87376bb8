import { describe, expect, it } from 'vitest'
import { DEVICE_SCHEMAS } from '#core/policies/reminders/push-device.ts'
import { ADMIN_SCHEMAS } from './admin-collections.ts'
import { SCHEMAS } from './collections.ts'
import { ERASED_BY_FIELD, ERASED_BY_ID, ERASURE } from './erasure.ts'

const ALL = Object.entries({ ...SCHEMAS, ...ADMIN_SCHEMAS, ...DEVICE_SCHEMAS })

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
  it.each(ALL)('says of %s what becomes of each field that can name a member', (name, schema) => {
    const [, said] = Object.entries(ERASURE).find(([collection]) => collection === name) ?? []
    const named: readonly string[] = [...(said?.goes ?? []), ...(said?.stays ?? [])]
    const fields = Object.entries<Probed>(schema.shape)
    const holding = fields.flatMap(([field, one]) => (holdsIds(one) ? [field] : []))
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
