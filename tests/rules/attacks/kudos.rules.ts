/** Forgeries of kudos, and who may read them (docs/decisions/0127-kudos.md). */
import { doc, getDoc } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#core/days/day.ts'
import type { User } from '#core/records/user.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, stampNow, today, userOf, userRecords } from '../support/community.ts'
import { isAllowed } from '../support/documents.ts'
import { beginKudos, dayOnBoard, kudo } from '../support/kudos.ts'
import { change, GONE, type Lie, moveTo } from '../support/lies.ts'
import { clientOf, emulator, type Person, ROLES, seed } from '../support/people.ts'
import { aged } from '../support/records.ts'

const KUDOS = 'kudos'
const date = () => today().replaceAll('-', '')
const honest = async () => [kudo('self', 'mate')]
const taken = async () => [kudo('self', 'mate', { given: false })]
/** Kudos that the server has had for a while. */
const given = () => seed([aged(kudo('self', 'mate'))])
/** The same kudos to somebody else. */
const instead =
  (to: Person, day = today()): Lie =>
  () => [kudo('self', to, { day })]
const shares = { privacy: 'share-group', onBoard: true } as const
/** Self’s mate is as the test says, and so is the coach, who has joined the group. */
const otherwise = (person: Person, changes: Partial<User>) => () =>
  seed([
    ...userRecords(userOf(person, { ...shares, groupId: 'birds', ...changes })),
    dayOnBoard(person),
  ])

const giving: readonly Attack[] = [
  {
    name: 'a second kudo for the same day',
    given,
    honest: taken,
    lie: moveTo(KUDOS, `self_mate${date()}x`),
  },
  {
    name: 'a second kudo for the same day, under another id of the same parts',
    honest,
    lie: moveTo(KUDOS, `self__mate${date()}`),
  },
  {
    name: 'kudos for a day that is on no board',
    given: async () => {
      await otherwise('coach', {})()
      await seed([
        {
          kind: 'merge',
          ref: { collection: 'trackingDaily', id: `coach${date()}` },
          data: { onBoard: false },
        },
      ])
    },
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos for a day that is on another group’s board',
    given: async () => {
      await otherwise('coach', {})()
      await seed([dayOnBoard('coach', { groupId: 'owls' })])
    },
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos for a day that does not exist',
    given: () => seed(userRecords(userOf('coach', { ...shares, groupId: 'birds' }))),
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos to a member who shares nothing any more, whose day still says so',
    given: otherwise('coach', { privacy: 'share-nothing' }),
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos to a member who has left the boards',
    given: otherwise('coach', { onBoard: false }),
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos to a member who has left the group',
    given: otherwise('coach', { groupId: 'owls' }),
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos to a member who has closed their account',
    given: otherwise('coach', { deleted: true }),
    honest,
    lie: instead('coach'),
  },
  {
    name: 'kudos to somebody who has turned them off',
    given: otherwise('coach', { kudosOff: true }),
    honest,
    lie: instead('coach'),
  },
  { name: 'kudos to a stranger', honest, lie: instead('stranger') },
  { name: 'kudos to oneself', honest, lie: instead('self') },
  { name: 'kudos from a stranger', honest, lie: () => [kudo('stranger', 'mate')], as: 'stranger' },
  {
    name: 'kudos in another’s name',
    given: otherwise('coach', {}),
    honest,
    as: 'coach',
  },
  {
    name: 'kudos in another’s name, under one’s own id',
    honest,
    lie: change(KUDOS, 'fromName', 'The mate'),
  },
  {
    name: 'kudos for a day that is nobody’s today any more',
    honest,
    lie: instead('mate', addDays(today(), -4)),
  },
  {
    name: 'kudos to a stranger that are taken back at once',
    honest: taken,
    lie: () => [kudo('self', 'stranger', { given: false })],
  },
  {
    name: 'kudos to oneself that are taken back at once',
    honest: taken,
    lie: () => [kudo('self', 'self', { given: false })],
  },
  {
    name: 'kudos of a member without a group that are taken back at once',
    given: otherwise('coach', { groupId: '' }),
    honest: taken,
    lie: () => [kudo('coach', 'mate', { given: false })],
    as: 'coach',
  },
  {
    name: 'kudos with a stamp from the future',
    honest,
    lie: change(KUDOS, 'stamps/given', () => stampNow() + 600_000_000),
  },
  { name: 'kudos with words', honest, lie: change(KUDOS, 'text', 'Well done') },
  { name: 'kudos without a name', honest, lie: change(KUDOS, 'fromName', GONE) },
]

const sharesNothing: readonly Attack[] = [
  {
    name: 'kudos from a member who shares nothing',
    given: otherwise('coach', { privacy: 'share-nothing' }),
    honest,
    lie: () => [kudo('coach', 'mate')],
    as: 'coach',
  },
]

const takingBack: readonly Attack[] = [
  { name: 'another’s kudos taken back by the receiver', given, honest: taken, as: 'mate' },
  {
    name: 'another’s kudos taken back by a third member of the group',
    given: async () => {
      await given()
      await otherwise('coach', {})()
    },
    honest: taken,
    as: 'coach',
  },
  { name: 'another’s kudos taken back by an admin', given, honest: taken, as: 'admin' },
  {
    name: 'kudos taken back after their day',
    given: () =>
      seed([aged(kudo('self', 'mate')), aged(kudo('self', 'mate', { day: addDays(today(), -4) }))]),
    honest: taken,
    lie: () => [kudo('self', 'mate', { day: addDays(today(), -4), given: false })],
  },
  {
    name: 'kudos passed on to another member',
    given,
    honest: taken,
    lie: change(KUDOS, 'to', 'coach'),
  },
  {
    name: 'kudos taken back with an older stamp',
    given,
    honest: taken,
    lie: change(KUDOS, 'stamps/given', 1),
  },
  {
    name: 'kudos deleted',
    given,
    honest: taken,
    lie: () => [{ kind: 'delete', ref: { collection: KUDOS, id: `self_mate${date()}` } }],
  },
]

const begin = async () => {
  await beginCommunity()
  await beginKudos()
}

describeAttacks('kudos are given once, by and to members of one group', giving, begin)
describeAttacks('who shares nothing gives none', sharesNothing, begin)
describeAttacks('kudos are taken back by their sender alone, on their day', takingBack, begin)

describe.skipIf(!emulator)('kudos are read by their sender and receiver alone', () => {
  beforeEach(begin)

  const readers = async () => {
    const id = `self_mate${date()}`
    const may = await Promise.all(
      ROLES.map(async (role) => {
        const client = await clientOf(role)
        return (await isAllowed(() => getDoc(doc(client, `kudos/${id}`)))) ? [role] : []
      }),
    )
    return may.flat()
  }

  it('while they are given', async () => {
    await given()
    expect(await readers()).toEqual(['self', 'mate'])
  })

  it('and by the sender alone once they are taken back', async () => {
    await seed([kudo('self', 'mate', { given: false })])
    expect(await readers()).toEqual(['self'])
  })
})
