import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEVER, type Stamp, stamp } from '#core/sync/stamp.ts'
import { applyFields, latestFieldStamp, mergeRecords } from './record-fields.ts'
import { isNarrower, newUser, PRIVACY_LEVELS, type User, userSchema } from './user.ts'

const user = newUser({ id: 'u1', name: 'Ada', email: 'ada@example.org', now: 0 })
const at = stamp

function changed(record: User, changes: Record<string, string | boolean>, when: Stamp): User {
  return userSchema.parse(applyFields(record, changes, when))
}

const edits = fc.array(
  fc.tuple(
    fc.oneof(
      fc.record({ name: fc.constantFrom('Ada', 'Ada L.') }),
      fc.record({ 'onboardingSteps.habits': fc.boolean() }),
      fc.record({ 'notifications.push': fc.boolean(), onBoard: fc.boolean() }),
    ),
    fc.integer({ min: 1, max: 3 }).map(at),
  ),
  { maxLength: 5 },
)
const versions = edits.map((all) =>
  all.reduce((record, [changes, when]) => changed(record, { ...changes }, when), user),
)
const merged = (a: User, b: User): User => userSchema.parse(mergeRecords(a, b))

describe('changing fields of a record', () => {
  it('sets them, stamps them and leaves what stands beside them', () => {
    const after = changed(user, { 'onboardingSteps.habits': true, name: 'Ada L.' }, at(3))
    expect(after).toEqual({
      ...user,
      name: 'Ada L.',
      onboardingSteps: { ...user.onboardingSteps, habits: true },
      stamps: { name: 3, 'onboardingSteps.habits': 3 },
    })
  })

  it('an earlier change does not overwrite a later one', () => {
    const after = changed(changed(user, { name: 'late' }, at(5)), { name: 'early' }, at(4))
    expect(after).toMatchObject({ name: 'late', stamps: { name: 5 } })
  })

  it('changes nothing when it is replayed', () => {
    const once = changed(user, { name: 'Ada L.' }, at(3))
    expect(changed(once, { name: 'Ada L.' }, at(3))).toEqual(once)
  })

  it('leaves the given record as it was, and prototypes alone', () => {
    const before = structuredClone(user)
    const path = { '__proto__.admin': true, 'social.__proto__.admin': true }
    const after = applyFields(user, Object.fromEntries(Object.entries(path)), at(1))
    expect(user).toEqual(before)
    expect(after).not.toHaveProperty('admin')
    expect({}).not.toHaveProperty('admin')
  })

  it('knows the latest stamp of some fields', () => {
    const record = { stamps: { a: at(2), b: at(7) } }
    expect(latestFieldStamp(record, ['a', 'c'])).toBe(2)
    expect(latestFieldStamp(record, ['c'])).toBe(NEVER)
  })
})

describe('merging two versions of a record', () => {
  it('keeps the settings of both devices', () => {
    const phone = changed(user, { 'notifications.push': true }, at(1))
    const desktop = changed(user, { name: 'Ada L.' }, at(2))
    expect(merged(phone, desktop)).toMatchObject({ name: 'Ada L.', notifications: { push: true } })
  })

  it('merges commutatively, associatively and idempotently', () => {
    fc.assert(
      fc.property(versions, versions, versions, (a, b, c) => {
        expect(merged(a, b)).toEqual(merged(b, a))
        expect(merged(merged(a, b), c)).toEqual(merged(a, merged(b, c)))
        expect(merged(a, a)).toEqual(a)
      }),
    )
  })

  it('hides more, if what decides who sees a member has the same stamp', () => {
    const levels = fc.constantFrom(...PRIVACY_LEVELS)
    const versionsOf = fc.record({ privacy: levels, deleted: fc.boolean(), kudosOff: fc.boolean() })
    fc.assert(
      fc.property(versionsOf, versionsOf, (one, other) => {
        const both = merged(changed(user, one, at(1)), changed(user, other, at(1)))
        expect(both.privacy).toBe(
          isNarrower(one.privacy, other.privacy) ? one.privacy : other.privacy,
        )
        expect(both.deleted).toBe(one.deleted || other.deleted)
        expect(both.kudosOff).toBe(one.kudosOff || other.kudosOff)
      }),
    )
  })

  it('takes role, group and all else without a stamp from the server', () => {
    const local = changed({ ...user, role: 'admin', groupId: 'g9' }, { name: 'Ada L.' }, at(2))
    const server = { ...user, groupId: 'g1', syncedAt: 9 }
    const expected = { role: 'user', groupId: 'g1', syncedAt: 9, name: 'Ada L.' }
    expect(merged(local, server)).toMatchObject(expected)
  })

  it('keeps a field that only a newer app knows', () => {
    const server = { ...user, theme: 'dark', stamps: { theme: at(4) } }
    const local = userSchema.parse(server)
    expect(mergeRecords(local, server)).toMatchObject({ theme: 'dark' })
  })
})
