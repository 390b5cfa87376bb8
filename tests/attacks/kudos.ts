import { blockId, blockSchema } from '#core/records/block.ts'
import { kudoId, kudoSchema } from '#core/records/kudo.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import type { User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, dayAt } from '#core/values/time/day.ts'
import { type Attack, type Given, memberAt, type Person } from './attack.ts'

const SHARES = { groupId: 'birds', privacy: 'share-group', onBoard: true } as const

/** Kudos by somebody who may not, or to somebody who may not get them. @param now in ms */
export function kudosAttacks(now: number): readonly Attack[] {
  const today = dayAt(now, 0)
  const sharing = (id: Person, changes: Partial<User> = {}) =>
    memberAt(now, id, { ...SHARES, ...changes })
  const dayOf = (id: Person, day: DayKey = today, groupId = 'birds', onBoard = true): Given => {
    const owner = { userId: id, userName: `The ${id}`, groupId, groupName: '' }
    return { collection: 'trackingDaily', data: emptyDay(owner, day, now, onBoard) }
  }
  const old = addDays(today, -4)
  const given = (from: Person, to: Person, is: boolean, day = today): Given => {
    const record = { id: kudoId(from, to, day), from, to, given: is, stamps: { given: stamp(1) } }
    const queryDate = Number(day.replaceAll('-', ''))
    return { collection: 'kudos', data: kudoSchema.parse({ ...record, queryDate }) }
  }
  const blocks = (userId: Person, blockedId: Person): Given => {
    const ids = { id: blockId(userId, blockedId), userId, blockedId }
    return { collection: 'blocks', data: blockSchema.parse({ ...ids, stands: true }) }
  }
  const request = (to: string, changes: object = {}) => ({
    ...{ to, day: today, given: true, at: stamp(2), ...changes },
  })
  /** Max and Cleo are in reach of Mia, who shares. */
  const scene = [sharing('mia'), sharing('max'), dayOf('max'), sharing('cleo'), dayOf('cleo')]
  const noBlock = (one: Person, other: Person): Given => {
    const { collection, data } = blocks(one, other)
    return { collection, data: { ...data, ...{ stands: false } } }
  }
  const kudosTo = (title: string, ...otherwise: readonly Given[]): Attack => ({
    ...{ title: `a member gives kudos to ${title}`, by: 'mia', kind: 'give-kudos' },
    given: [...scene, noBlock('mia', 'cleo'), noBlock('cleo', 'mia'), ...otherwise],
    ...{ request: request('cleo'), code: 'permission-denied' },
    honest: { request: request('max') },
  })
  return [
    kudosTo('a day that is on no board', dayOf('cleo', today, 'birds', false)),
    kudosTo('a day that is on another group’s board', dayOf('cleo', today, 'owls')),
    kudosTo('a member who shares nothing', sharing('cleo', { privacy: 'share-nothing' })),
    kudosTo('a member who has left the boards', sharing('cleo', { onBoard: false })),
    kudosTo('a member who has left the group', sharing('cleo', { groupId: 'owls' })),
    kudosTo('a member who has closed the account', sharing('cleo', { deleted: true })),
    kudosTo('a member who has turned them off', sharing('cleo', { kudosOff: true })),
    kudosTo('a member whom they block', blocks('mia', 'cleo')),
    kudosTo('a member who blocks them', blocks('cleo', 'mia')),
    kudosTo(
      'a member who blocks them, after taking some back',
      given('mia', 'cleo', false),
      blocks('cleo', 'mia'),
    ),
    { ...kudosTo('a day that does not exist'), request: request('otto') },
    { ...kudosTo('nobody'), request: request('none') },
    { ...kudosTo('themselves', dayOf('mia')), request: request('mia') },
    {
      ...kudosTo('themselves, and takes them back at once', dayOf('mia')),
      request: request('mia', { given: false }),
    },
    {
      ...kudosTo('a day that is nobody’s today any more', dayOf('max', old)),
      request: request('max', { day: old }),
    },
    {
      ...kudosTo('a member, and takes them back after their day', given('mia', 'max', true, old)),
      request: request('max', { day: old, given: false }),
    },
    {
      ...kudosTo('a member from the future'),
      request: request('max', { at: stamp((now + 600_000) * 1000) }),
      code: 'invalid',
    },
    {
      ...kudosTo('a member with words'),
      request: request('max', { text: 'Well done' }),
      code: 'invalid',
    },
    {
      ...kudosTo('a member in another’s name'),
      request: request('max', { from: 'cleo' }),
      code: 'invalid',
    },
    {
      ...kudosTo('a member under a name of their own'),
      request: request('max', { fromName: 'The cleo' }),
      code: 'invalid',
    },
    {
      ...kudosTo('a group without being one of it'),
      ...{ by: 'nell', request: request('max'), honest: { by: 'mia' } },
    },
    {
      ...kudosTo('a group while sharing nothing', sharing('otto', { privacy: 'share-nothing' })),
      ...{ by: 'otto', request: request('max'), honest: { by: 'mia' } },
    },
    {
      ...kudosTo('a group after closing the account', sharing('zoe', { deleted: true })),
      ...{ by: 'zoe', request: request('max'), honest: { by: 'mia' } },
    },
  ]
}
