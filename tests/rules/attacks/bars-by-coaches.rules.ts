/** Forgeries of whom a coach bars from the group, and lets back in (decision 0099). */
import { describe, expect, it } from 'vitest'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { Barring } from '#core/server/membership/bar-writes.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { barAsCoach, liftBarAsCoach } from '#data/records/group/bars.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { deviceOf, userOf, userRecords } from '../support/community.ts'
import { cameInvited, invited, requestOf } from '../support/invites.ts'
import { change, GONE, type Lie, moveTo, throughout } from '../support/lies.ts'
import { clientOf, emulator, type Role, seed } from '../support/people.ts'
import { MATE, REQUEST } from '../support/requests.ts'
import { recordingCloud } from '../support/rules-cloud.ts'

const BIRDS = { id: 'birds', name: 'Early Birds' }
const SELF: Barring = { userId: 'self', userName: 'The self', group: BIRDS }

/** What the product writes when the mate, a coach in `birds`, acts. */
async function asMate(
  act: (
    account: ReturnType<typeof deviceOf>,
    cloud: ReturnType<typeof recordingCloud>['cloud'],
  ) => Promise<unknown>,
) {
  const { cloud, writes } = recordingCloud(await clientOf('mate'))
  const account = deviceOf('mate')
  await account.database.users.put({ ...MATE })
  await act(account, cloud)
  return writes
}
const bars = (barring = SELF) => asMate((account, cloud) => barAsCoach(account, cloud, barring))
const lifts = () =>
  asMate((account, cloud) => liftBarAsCoach(account, cloud, { id: 'self_birds', groupId: 'birds' }))

/** `self` is in `birds`, where the mate answers requests. */
const within = () => invited({}, { groupId: 'birds' })
/** `self` asks to join. */
const asking = async (changes: Partial<JoinRequest> = {}) => {
  await invited()
  await seed([requestOf('self', changes)])
}
const barOf = (changes: Partial<JoinRequest>) =>
  requestOf('self', {
    ...{ state: 'barred', answeredBy: 'mate', answeredAt: Date.now(), ...changes },
  })
const barredByCoach = async () => {
  await invited()
  await seed([barOf({ byCoach: true })])
}
const barredByAdmin = async () => {
  await invited()
  await seed([barOf({ answeredBy: 'admin' })])
}
const takenAway: Lie = () => [{ kind: 'delete', ref: { collection: REQUEST, id: 'self_birds' } }]
const ofMember = (name: string, changes: Attack['lie'], as?: Role): Attack => ({
  ...{ name, by: 'mate', given: within, honest: () => bars() },
  ...(changes && { lie: changes }),
  ...(as && { as }),
})
const inNameOf = (who: string) => change(REQUEST, 'answeredBy', who)
const instead = (who: string): Lie =>
  throughout([
    ['self', who],
    ['self_birds', `${who}_birds`],
    ['The self', `The ${who}`],
  ])

const puttingOut: readonly Attack[] = [
  ...(['self', 'stranger', 'coach', 'otherCoach', 'admin'] as const).map((as) =>
    ofMember(`by ${as}, who does not coach in the group`, inNameOf(as), as),
  ),
  ofMember('in another coach’s name', inNameOf('otherCoach')),
  ofMember('as an admin does, who is none', change(REQUEST, 'byCoach', GONE)),
  ofMember('as an admin does, by saying so', change(REQUEST, 'byCoach', false)),
  ofMember('by a word that is neither', change(REQUEST, 'byCoach', 'yes')),
  ofMember('of another time', change(REQUEST, 'answeredAt', 5)),
  ofMember('with a time of asking ahead', change(REQUEST, 'at', Date.now() * 1_000 + 9e12)),
  ofMember('with another name for the member', change(REQUEST, 'userName', 'A liar')),
  ofMember('with another name for the group', change(REQUEST, 'groupName', 'A trap')),
  ofMember('onto a board', change(REQUEST, 'onBoard', true)),
  ofMember('of a member of another group', instead('stranger')),
  ofMember('of nobody', instead('nobody')),
  ofMember('under another id', moveTo(REQUEST, 'stranger_birds')),
  ofMember(
    'of a group that is another coach’s',
    throughout([
      ['self_birds', 'self_owls'],
      ['birds', 'owls'],
      ['Early Birds', 'Owls'],
    ]),
  ),
  {
    name: 'of another coach who answers for the group',
    by: 'mate',
    given: async () => {
      await within()
      const { coaching } = userOf('coach')
      await seed(userRecords(userOf('coach', { groupId: 'birds', coaching })))
    },
    honest: () => bars(),
    lie: instead('coach'),
  },
]

const ofAsker = (name: string, lie: Lie): Attack => ({
  ...{ name, by: 'mate', given: () => asking(), honest: () => bars(), lie },
})
const putting: readonly Attack[] = [
  ofAsker('another name for who asks', change(REQUEST, 'userName', 'A liar')),
  ofAsker('another name for the group', change(REQUEST, 'groupName', 'A trap')),
  ofAsker('another time of asking', change(REQUEST, 'at', 2)),
  ofAsker('another who asked', change(REQUEST, 'userId', 'stranger')),
  ofAsker('a field that nobody knows', change(REQUEST, 'why', 'no')),
  ofAsker('a board', change(REQUEST, 'onBoard', true)),
  {
    name: 'an admin’s bar taken over, so that a coach could lift it',
    by: 'mate',
    given: async () => {
      await asking()
      await seed([
        barOf({ answeredBy: 'admin' }),
        ...userRecords(userOf('stranger', { groupId: 'birds' })),
      ])
    },
    honest: () => bars({ userId: 'stranger', userName: 'The stranger', group: { ...BIRDS } }),
    lie: () => [
      {
        kind: 'merge',
        ref: { collection: REQUEST, id: 'self_birds' },
        data: { answeredBy: 'mate', answeredAt: SERVER_TIME, byCoach: true, syncedAt: SERVER_TIME },
      },
    ],
  },
]

const lifted = (name: string, as: Role): Attack => ({
  ...{ name, by: 'mate', given: barredByCoach, honest: lifts, lie: takenAway, as },
})
const lifting: readonly Attack[] = [
  ...(['self', 'stranger', 'coach', 'otherCoach', 'nobody'] as const).map((as) =>
    lifted(`by ${as}`, as),
  ),
  lifted('by an admin, without an entry', 'admin'),
  {
    name: 'into a request by a coach',
    by: 'mate',
    given: barredByCoach,
    honest: lifts,
    lie: () => [
      {
        kind: 'merge',
        ref: { collection: REQUEST, id: 'self_birds' },
        data: { state: 'accepted', answeredAt: SERVER_TIME, syncedAt: SERVER_TIME },
      },
    ],
  },
  {
    name: 'in the commit in which the member joins',
    by: 'mate',
    given: barredByCoach,
    honest: lifts,
    lie: (writes) => [
      ...writes,
      { kind: 'merge', ref: { collection: 'users', id: 'self' }, data: { groupId: 'birds' } },
    ],
  },
]

describeAttacks('a coach puts nobody out of a group:', puttingOut)
describeAttacks('a coach who puts out who asks does not write', putting)
describeAttacks('what a coach has put out is not let in:', lifting)

describe.skipIf(!emulator)('who a coach has put out', () => {
  it('of another’s, an admin’s, is let in by admins alone', async () => {
    await barredByAdmin()
    await expect(lifts()).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await attempt('mate', takenAway([]))).toBe(false)
    await barredByCoach()
    expect(await attempt('mate', takenAway([]))).toBe(true)
  })

  it('is none whom a coach bars who came in with an invitation', async () => {
    await within()
    const writes = await bars()
    await seed(userRecords(cameInvited()))
    expect(await attempt('mate', writes)).toBe(false)
    await seed(userRecords(MATE))
    expect(await attempt('mate', writes)).toBe(true)
  })
})
