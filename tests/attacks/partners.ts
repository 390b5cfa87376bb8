import { blockId, blockSchema } from '#core/records/block.ts'
import { partnerId, partnerSchema } from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, dayAt, numberOfDay } from '#core/values/time/day.ts'
import { type Attack, type Given, memberAt, type Person } from './attack.ts'

/** Yeses and nudges where the two may not. @param now in ms */
export function partnersAttacks(now: number): readonly Attack[] {
  const today = dayAt(now, 0)
  const at = stamp(now * 1000)
  const sharing = (id: Person, changes: Partial<User> = {}) =>
    memberAt(now, id, { privacy: 'share-community', ...changes })
  const block = (userId: Person, blockedId: Person, stands = true): Given => {
    const ids = { id: blockId(userId, blockedId), userId, blockedId }
    return { collection: 'blocks', data: blockSchema.parse({ ...ids, stands }) }
  }
  /** What one, and the other of them, has said long ago. */
  const pair = (one: string, other: string, says: readonly boolean[], more = {}): Given => {
    const [a = '', b = ''] = [one, other].toSorted()
    const [aSays, bSays] = a === one ? says : says.toReversed()
    const stood = { aSays, bSays, since: aSays && bSays ? numberOfDay(addDays(today, -1)) : 0 }
    const record = { id: partnerId(a, b), a, b, ...stood, stamps: { a: 1, b: 1 }, ...more }
    return { collection: 'partners', data: partnerSchema.parse(record) }
  }
  const scene = [
    ...[sharing('mia'), sharing('max'), sharing('cleo')],
    ...[block('mia', 'cleo', false), block('cleo', 'mia', false)],
    ...[pair('mia', 'max', [false, false]), pair('mia', 'cleo', [false, false])],
  ]
  const ask = (to: string, changes: object = {}) => ({ to, says: 'ask', at, ...changes })
  const asks = (title: string, ...otherwise: readonly Given[]): Attack => ({
    ...{ title: `a member asks ${title}`, by: 'mia', kind: 'say-to-partner' },
    ...{ given: [...scene, ...otherwise], request: ask('cleo'), code: 'permission-denied' },
    honest: { request: ask('max') },
  })
  const ill = (title: string, changes: object): Attack => ({
    ...asks(title),
    ...{ request: ask('max', changes), code: 'invalid' },
  })
  const agrees = (title: string, ...otherwise: readonly Given[]): Attack => ({
    ...asks(`and is answered ${title}`, pair('max', 'mia', [true, false]), ...otherwise),
    ...{ title: `a member agrees ${title}`, request: ask('cleo', { says: 'agree' }) },
    honest: { request: ask('max', { says: 'agree' }) },
  })
  const nudge = (to: string, changes: object = {}) => ({ to, day: today, phrase: 1, ...changes })
  const nudges = (title: string, ...otherwise: readonly Given[]): Attack => ({
    ...{ title: `a member nudges ${title}`, by: 'mia', kind: 'nudge-partner' },
    given: [...scene, pair('mia', 'max', [true, true]), ...otherwise],
    ...{ request: nudge('cleo'), code: 'permission-denied' },
    honest: { request: nudge('max') },
  })
  const illNudge = (title: string, changes: object): Attack => ({
    ...nudges(title),
    ...{ request: nudge('max', changes), code: 'invalid' },
  })
  const standing = pair('mia', 'cleo', [true, true])
  const five = ['p1', 'p2', 'p3', 'p4', 'p5'].map((one) => pair(one, 'mia', [false, true]))
  const none = five.map(({ collection, data }): Given => {
    return { collection, data: { ...data, ...{ aSays: false, bSays: false } } }
  })
  return [
    asks('somebody who shares nothing', sharing('cleo', { privacy: 'share-nothing' })),
    asks('somebody who has closed the account', sharing('cleo', { deleted: true })),
    asks('somebody whom they block', block('mia', 'cleo')),
    asks('somebody who blocks them', block('cleo', 'mia')),
    { ...asks('nobody'), request: ask('none') },
    { ...asks('themselves'), request: ask('mia') },
    {
      ...asks('while sharing nothing', sharing('otto', { privacy: 'share-nothing' })),
      ...{ by: 'otto', request: ask('max'), honest: { by: 'mia' } },
    },
    {
      ...asks('after closing the account', sharing('zoe', { deleted: true })),
      ...{ by: 'zoe', request: ask('max'), honest: { by: 'mia' } },
    },
    {
      ...asks('a sixth member', ...five),
      ...{ request: ask('max'), honest: { request: ask('p5', { says: 'leave' }) } },
    },
    ill('somebody in the other’s name', { from: 'max' }),
    ill('somebody with the other’s yes', { aSays: true, bSays: true }),
    ill('somebody with a streak from the start', { since: numberOfDay(today) }),
    ill('somebody under a name that is not their own', { myName: 'The coach' }),
    ill('somebody with words', { text: 'Hello' }),
    ill('somebody with a nudge at once', { nudge: { day: numberOfDay(today), phrase: 0 } }),
    ill('somebody neither yes nor no', { says: 'yes' }),
    ill('somebody from the future', { at: stamp((now + 600_000) * 1000) }),
    ill('somebody whose id is none', { to: 'max/../cleo' }),
    agrees('to nobody who asks', ...none),
    agrees('to somebody who has left', pair('cleo', 'mia', [false, false])),
    agrees(
      'to somebody who shares nothing any more',
      pair('cleo', 'mia', [true, false]),
      sharing('cleo', { privacy: 'share-nothing' }),
    ),
    agrees(
      'to somebody who shared nothing in between',
      pair('cleo', 'mia', [true, false]),
      sharing('cleo', { sharedNothingAt: now - 1_000 }),
    ),
    agrees('to somebody who blocks them', pair('cleo', 'mia', [true, false]), block('cleo', 'mia')),
    nudges('somebody who only has asked', pair('cleo', 'mia', [true, false])),
    nudges('somebody whom they block', standing, block('mia', 'cleo')),
    nudges('somebody who blocks them', standing, block('cleo', 'mia')),
    nudges(
      'somebody who shares nothing any more',
      standing,
      sharing('cleo', { privacy: 'share-nothing' }),
    ),
    nudges(
      'somebody who shared nothing in between',
      standing,
      sharing('cleo', { sharedNothingAt: now - 1_000 }),
    ),
    { ...nudges('a stranger'), request: nudge('nell') },
    {
      ...nudges('a pair of others'),
      ...{ by: 'otto', request: nudge('max'), honest: { by: 'mia' } },
    },
    illNudge('on a day to come', { day: addDays(today, 2) }),
    illNudge('with a phrase that there is not', { phrase: 6 }),
    illNudge('with half a phrase', { phrase: 1.5 }),
    illNudge('with a phrase of their own', { phrase: 'Lazy!' }),
    illNudge('with words beside it', { text: 'Lazy!' }),
    illNudge('in the other’s name', { from: 'max' }),
    illNudge('without a day', { day: '' }),
  ]
}
