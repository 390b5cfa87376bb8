/** Forgeries of what two members say to each other (docs/decisions/0132-partners.md). */
import { addDays, numberOfDay } from '#core/days/day.ts'
import { type Attack, describeAttacks, describeLies, type Told } from '../support/attacks.ts'
import { put, stampNow, today } from '../support/community.ts'
import { all, change, GONE, type Lie, moveTo, only } from '../support/lies.ts'
import {
  agrees,
  areTwo,
  asks,
  beginPartners,
  haveAsked,
  leaves,
  mateAsks,
  nudges,
  otherwise,
  PAIR,
  pairAfter,
  pairBefore,
  slots,
} from '../support/partners.ts'
import { seed } from '../support/people.ts'
import { aged } from '../support/records.ts'

const PARTNERS = 'partners'
const SLOTS = 'partnerSlots'
const asking = async () => asks('self', 'mate')
const agreeing = async () => agrees()
const leaving = async () => leaves('self')
const instead =
  (...what: Parameters<typeof asks>): Lie =>
  () =>
    asks(...what)
const FIVE = ['p1', 'p2', 'p3', 'p4', 'p5']

const beginAsked = async () => {
  await beginPartners()
  await mateAsks()
}
const beginTwo = async () => {
  await beginPartners()
  await areTwo()
}

const toAsk: readonly Attack[] = [
  {
    name: 'somebody who shares nothing',
    given: otherwise('stranger', { privacy: 'share-nothing' }),
    honest: asking,
    lie: instead('self', 'stranger'),
  },
  {
    name: 'somebody who has closed their account',
    given: otherwise('stranger', { deleted: true }),
    honest: asking,
    lie: instead('self', 'stranger'),
  },
  {
    name: 'by a member who shares nothing',
    given: otherwise('stranger', { privacy: 'share-nothing' }),
    honest: asking,
    lie: instead('stranger', 'self'),
    as: 'stranger',
  },
  {
    name: 'by a member whose account is closed',
    given: otherwise('stranger', { deleted: true }),
    honest: asking,
    lie: instead('stranger', 'self'),
    as: 'stranger',
  },
  {
    name: 'a sixth member, in the place of somebody to whom one says yes',
    given: () =>
      seed(
        [
          ...FIVE.map((id) =>
            put(PARTNERS, {
              ...pairAfter(['self', 'mate', true]),
              id: `${id}_self`,
              ...{ a: id, b: 'self' },
            }),
          ),
          slots('self', ...FIVE),
        ].map((write) => aged(write)),
      ),
    honest: async () => [slots('self', ...FIVE)],
    lie: () => [
      put(PARTNERS, pairAfter(['self', 'mate', true])),
      slots('self', ...FIVE.slice(1), 'mate'),
    ],
  },
]

const untrueAsking: readonly Told[] = [
  { name: 'an admin who shares nothing', lie: instead('self', 'admin') },
  { name: 'oneself', lie: instead('self', 'self') },
  { name: 'in another’s name', as: 'coach' },
  { name: 'as the one who is asked', as: 'mate' },
  { name: 'as an admin', as: 'admin' },
  {
    name: 'with the other’s yes',
    lie: all(
      change(PARTNERS, 'aSays', true),
      change(PARTNERS, 'since', Number(today().replaceAll('-', ''))),
    ),
  },
  { name: 'without a place', lie: only(PARTNERS) },
  { name: 'with a place for somebody else', lie: change(SLOTS, 'partners', ['coach']) },
  { name: 'with six places', lie: change(SLOTS, 'partners', [...FIVE, 'mate']) },
  { name: 'with a place that is no id', lie: change(SLOTS, 'partners', ['mate', 7]) },
  { name: 'with a streak from the start', lie: change(PARTNERS, 'since', numberOfDay(today())) },
  { name: 'under another id', lie: moveTo(PARTNERS, 'mate_selfs') },
  {
    name: 'under an id in the other order',
    lie: all(moveTo(PARTNERS, 'self_mate'), change(PARTNERS, 'id', 'self_mate')),
  },
  {
    name: 'for the other, as `a`',
    lie: all(change(PARTNERS, 'a', 'self'), change(PARTNERS, 'b', 'mate')),
  },
  { name: 'two others', lie: all(change(PARTNERS, 'a', 'coach'), change(PARTNERS, 'b', 'mate')) },
  { name: 'under a name that is not one’s own', lie: change(PARTNERS, 'bName', 'The coach') },
  { name: 'with a name of one’s own for the other', lie: change(PARTNERS, 'aName', 'Lazy') },
  { name: 'with words', lie: change(PARTNERS, 'text', 'Hello') },
  {
    name: 'with a nudge at once',
    lie: change(PARTNERS, 'bNudge', { day: numberOfDay(today()), phrase: 0 }),
  },
  {
    name: 'with the other’s nudge',
    lie: change(PARTNERS, 'aNudge', { day: numberOfDay(today()), phrase: 0 }),
  },
  { name: 'with a yes in words', lie: change(PARTNERS, 'bSays', 'yes') },
  { name: 'from the future', lie: change(PARTNERS, 'stamps/b', () => stampNow() + 600_000_000) },
  { name: 'with the other’s stamp', lie: change(PARTNERS, 'stamps/a', stampNow) },
  { name: 'without one’s own word', lie: change(PARTNERS, 'bSays', GONE) },
  { name: 'dated by its device', lie: change(PARTNERS, 'syncedAt', 1) },
]

const untrueAgreeing: readonly Told[] = [
  { name: 'by the one who asks', as: 'mate' },
  { name: 'by somebody else', as: 'coach' },
  { name: 'by an admin', as: 'admin' },
  {
    name: 'as if they had been partners for a week',
    lie: change(PARTNERS, 'since', () => numberOfDay(addDays(today(), -7))),
  },
  {
    name: 'from tomorrow’s tomorrow on',
    lie: change(PARTNERS, 'since', () => numberOfDay(addDays(today(), 2))),
  },
  { name: 'without a first day', lie: change(PARTNERS, 'since', 0) },
  { name: 'from a day that no calendar has', lie: change(PARTNERS, 'since', 20261399) },
  { name: 'without a place', lie: only(PARTNERS) },
  { name: 'with another stamp of the other', lie: change(PARTNERS, 'stamps/a', 9) },
  { name: 'for somebody else', lie: change(PARTNERS, 'b', 'stranger') },
  {
    name: 'with a nudge in the same breath',
    lie: change(PARTNERS, 'bNudge', { day: numberOfDay(today()), phrase: 0 }),
  },
]

const toAgree: readonly Attack[] = [
  {
    name: 'to a member who shares nothing any more',
    given: async () => {
      await haveAsked('coach', 'self')
      await otherwise('coach', { privacy: 'share-nothing' })()
    },
    honest: agreeing,
    lie: () => [
      put(PARTNERS, pairAfter(['coach', 'self', true], ['self', 'coach', true])),
      slots('self', 'coach'),
    ],
  },
  {
    name: 'to a member who has left, as if they still asked',
    given: () =>
      seed([aged(put(PARTNERS, pairBefore(['coach', 'self', true], ['coach', 'self', false])))]),
    honest: agreeing,
    lie: () => [
      put(PARTNERS, pairAfter(['coach', 'self', true], ['self', 'coach', true])),
      slots('self', 'coach'),
    ],
  },
]

const untrueLeaving: readonly Told[] = [
  { name: 'by somebody else', as: 'coach' },
  { name: 'by an admin', as: 'admin' },
  { name: 'in the other’s name', as: 'mate' },
  { name: 'while the other’s yes stays', lie: change(PARTNERS, 'aSays', true) },
  {
    name: 'with a streak that stays',
    lie: change(PARTNERS, 'since', () => numberOfDay(addDays(today(), -1))),
  },
  { name: 'with an older word than the last', lie: change(PARTNERS, 'stamps/b', 0) },
  {
    name: 'by deleting it',
    lie: () => [{ kind: 'delete', ref: { collection: PARTNERS, id: PAIR } }],
  },
  { name: 'its place alone, while one says yes', lie: only(SLOTS) },
  { name: 'only the other’s yes', lie: all(change(PARTNERS, 'bSays', true)) },
  {
    name: 'by deleting one’s places',
    lie: () => [{ kind: 'delete', ref: { collection: SLOTS, id: 'self' } }],
  },
  { name: 'another’s places', lie: () => [slots('mate')] },
]

const untrueNudges: readonly Told[] = [
  { name: 'in the other’s name', lie: () => nudges('mate') },
  { name: 'by somebody else', as: 'coach' },
  { name: 'by an admin', as: 'admin' },
  { name: 'of a week ago', lie: () => nudges('self', addDays(today(), -7)) },
  { name: 'of a day to come', lie: () => nudges('self', addDays(today(), 2)) },
  { name: 'with a phrase that there is not', lie: () => nudges('self', today(), 6) },
  { name: 'with half a phrase', lie: () => nudges('self', today(), 1.5) },
  { name: 'with a phrase of one’s own', lie: change(PARTNERS, 'bNudge/phrase', 'Lazy!') },
  { name: 'with words beside it', lie: change(PARTNERS, 'bNudge/text', 'Lazy!') },
  { name: 'with a new first day', lie: change(PARTNERS, 'since', () => numberOfDay(today())) },
  { name: 'with a new name', lie: change(PARTNERS, 'bName', 'Lazy!') },
  { name: 'without a day', lie: change(PARTNERS, 'bNudge/day', 0) },
]

const toNudge: readonly Attack[] = [
  {
    name: 'twice a day',
    given: () => areTwo({ aNudge: { day: numberOfDay(today()), phrase: 0 } }),
    honest: async () => nudges('self'),
    lie: () => nudges('mate', today(), 3),
    as: 'mate',
  },
  {
    name: 'somebody who only has asked',
    given: async () => {
      await areTwo()
      await haveAsked('coach', 'self')
    },
    honest: async () => nudges('self'),
    lie: (writes) => writes.map((write) => ({ ...write, ref: { ...write.ref, id: 'coach_self' } })),
  },
  {
    name: 'a second before the pause is over',
    given: async () => {
      await areTwo()
      await seed([
        put(PARTNERS, { ...pairAfter(['coach', 'self', true], ['self', 'coach', true]) }),
      ])
    },
    honest: async () => nudges('self'),
    lie: (writes) => writes.map((write) => ({ ...write, ref: { ...write.ref, id: 'coach_self' } })),
  },
]

describeAttacks('a member who shares something asks another', toAsk, beginPartners)
describeLies('asking is one’s own yes', { honest: asking }, untrueAsking, beginPartners)
describeLies('agreeing is one’s own yes', { honest: agreeing }, untrueAgreeing, beginAsked)
describeAttacks('a member agrees to who asks', toAgree, beginAsked)
describeLies('leaving ends both', { honest: leaving }, untrueLeaving, beginTwo)
describeLies('a nudge is one’s own', { honest: async () => nudges('self') }, untrueNudges, beginTwo)
describeAttacks('a nudge goes to a partner, once a day', toNudge, beginPartners)
