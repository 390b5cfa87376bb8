/** What a block refuses, in both directions, and what it leaves (docs/decisions/0133-blocking.md). */
import { describe, expect, it } from 'vitest'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { block, hasBlocked } from '../support/blocks.ts'
import { beginCommunity, put, userOf, userRecords } from '../support/community.ts'
import { beginKudos, dayOnBoard, kudo } from '../support/kudos.ts'
import {
  agrees,
  areTwo,
  asks,
  beginPartners,
  haveAsked,
  leaves,
  mateAsks,
  nudges,
  pairAfter,
  slots,
} from '../support/partners.ts'
import { emulator, type Person, seed } from '../support/people.ts'
import { aged } from '../support/records.ts'

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

const kudos: readonly Attack[] = [
  ...bothWays('self', 'coach', {
    name: 'kudos to somebody',
    honest: async () => [kudo('self', 'mate')],
    lie: () => [kudo('self', 'coach')],
  }),
  ...bothWays('self', 'coach', {
    name: 'kudos that had been taken back, given again to somebody',
    given: () => seed([aged(kudo('self', 'coach', { given: false }))]),
    honest: async () => [kudo('self', 'mate')],
    lie: () => [kudo('self', 'coach')],
  }),
  ...bothWays('self', 'coach', {
    name: 'kudos to two at once, with one to somebody',
    honest: async () => [kudo('self', 'mate')],
    lie: (writes) => [...writes, kudo('self', 'coach')],
  }),
]

const agreesToStranger = () => [
  put('partners', pairAfter(['stranger', 'self', true], ['self', 'stranger', true])),
  slots('self', 'stranger'),
]

const partners: readonly Attack[] = [
  ...bothWays('self', 'stranger', {
    name: 'asking somebody',
    honest: async () => asks('self', 'mate'),
    lie: () => asks('self', 'stranger'),
  }),
  ...bothWays('self', 'stranger', {
    name: 'agreeing to somebody',
    given: async () => {
      await mateAsks()
      await haveAsked('stranger', 'self')
    },
    honest: async () => agrees(),
    lie: agreesToStranger,
  }),
  // To leave is allowed nevertheless.
  ...bothWays('self', 'mate', {
    name: 'a nudge to somebody',
    given: () => areTwo(),
    honest: async () => leaves('self'),
    lie: () => nudges('self'),
  }),
]

const beginBoard = async () => {
  await beginCommunity()
  await beginKudos()
  const shares = { privacy: 'share-group', onBoard: true, groupId: 'birds' } as const
  await seed([...userRecords(userOf('coach', shares)), dayOnBoard('coach')])
}

describeAttacks('no kudos between two of whom one blocks the other', kudos, beginBoard)
describeAttacks('no partners among them', partners, beginPartners)

describe.skipIf(!emulator)('a block leaves', () => {
  it('everything between two once it is taken back', async () => {
    await beginBoard()
    await hasBlocked('self', 'mate', false)
    await hasBlocked('mate', 'self', false)
    expect(await attempt('self', [kudo('self', 'mate')])).toBe(true)
  })

  it('a block by the blocked one of their own', async () => {
    await beginCommunity()
    await hasBlocked('self', 'mate')
    expect(await attempt('mate', [block('mate', 'self')])).toBe(true)
  })
})
