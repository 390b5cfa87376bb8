/** What a block refuses, in both directions, and what it leaves (docs/decisions/0133-blocking.md). */
import { describe, expect, it } from 'vitest'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { firstMessage, hasBlocked } from '../support/blocks.ts'
import { checkIn } from '../support/check-ins.ts'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { emulator, type Person, seed } from '../support/people.ts'
import { coachsWord } from '../support/records.ts'

/** The same with who blocks: the one who sends, or the one to whom it is sent. */
const bothWays = (
  sender: Person,
  receiver: Person,
  { name, given = async () => {}, ...attack }: Attack,
): readonly Attack[] => [
  {
    ...attack,
    name: `${name} who blocks oneself`,
    given: async () => {
      await given()
      await hasBlocked(receiver, sender)
    },
  },
  {
    ...attack,
    name: `${name} whom one blocks`,
    given: async () => {
      await given()
      await hasBlocked(sender, receiver)
    },
  },
]

const OF_TWO_COACHES = {
  coaching: {
    ...{ isConsistencyCoach: false, isExecutiveCoach: false, notes: '' },
    ...{ myConsistencyCoachId: 'coach', myExectutiveCoachId: 'otherCoach' },
  },
}
const OF_THE_COACH = {
  coaching: {
    ...{ isConsistencyCoach: false, isExecutiveCoach: false, notes: '' },
    ...{ myConsistencyCoachId: 'coach', myExectutiveCoachId: '' },
  },
}
const hasTwoCoaches = () => seed(userRecords(userOf('self', OF_TWO_COACHES)))
const coachesBoth = () => seed(userRecords(userOf('mate', OF_THE_COACH)))

const messages: readonly Attack[] = [
  ...bothWays('self', 'coach', {
    name: 'a message to a coach',
    given: hasTwoCoaches,
    honest: async () => firstMessage('self', 'otherCoach', 'self'),
    lie: () => firstMessage('self', 'coach', 'self'),
  }),
  ...bothWays('coach', 'self', {
    name: 'a message to a member',
    by: 'coach',
    given: coachesBoth,
    honest: async () => firstMessage('mate', 'coach', 'coach'),
    lie: () => firstMessage('self', 'coach', 'coach'),
  }),
  ...bothWays('coach', 'self', {
    name: 'a word of a coach to a member',
    by: 'coach',
    given: coachesBoth,
    honest: async () => [coachsWord('coach', 'mate')],
    lie: () => [coachsWord('coach', 'self')],
  }),
]

describeAttacks('no messages between them', messages, () => beginCommunity())

describe.skipIf(!emulator)('a block leaves', () => {
  it('a member’s check-in, which their coach has to answer', async () => {
    await beginCommunity()
    await hasBlocked('coach', 'self')
    expect(await attempt('self', checkIn('self'))).toBe(true)
  })
})
