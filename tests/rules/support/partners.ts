/** Partners: the member and their mate, who share their days with their group, as the app writes them. */
import { addDays, type DayKey, dayAt, MS_AN_HOUR, numberOfDay } from '#core/days/day.ts'
import { dateOf, monthOf } from '#core/days/month.ts'
import { withWord } from '#core/partners/with-word.ts'
import {
  type Partner,
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerId,
  partnerSlotsSchema,
  sideOf,
} from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Stamp, stamp } from '#core/sync/stamp.ts'
import { beginCommunity, put, stampNow, today, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'
import { aged } from './records.ts'

/** The latest day that is today somewhere. */
const latestDay = (): DayKey => dayAt(Date.now() + 14 * MS_AN_HOUR, 0)

const SHARES = { privacy: 'share-group' } as const

/** Everybody, and those who can be partners share something. */
export async function beginPartners(): Promise<void> {
  await beginCommunity()
  const sharing = ['self', 'mate', 'stranger', 'coach', 'otherCoach'] as const
  await seed(sharing.flatMap((person) => userRecords(userOf(person, SHARES))))
}

/** A person as the test says. */
export const otherwise = (person: Person, changes: Partial<User>) => () =>
  seed(userRecords(userOf(person, { ...SHARES, ...changes })))

export const PAIR = partnerId('self', 'mate')

type Said = readonly [me: Person, to: Person, says: boolean]

function pairOf(words: readonly Said[], stampAt: (place: number) => Stamp): Partner {
  const pair = words.reduce<Partner | undefined>(
    (known, [me, to, says], place) =>
      withWord(known, {
        ...{ me, to, says, myName: `The ${me}`, theirName: `The ${to}`, today: latestDay() },
        at: stampAt(place),
      }),
    undefined,
  )
  if (!pair) throw new Error('Nobody has said anything.')
  return pair
}

const longAgo = (place: number) => stamp(1 + place)

/** A pair after what some people have said long ago, one after the other. */
export const pairBefore = (...words: readonly Said[]) => pairOf(words, longAgo)

/** The same, where the last of them speaks now. */
export const pairAfter = (...words: readonly Said[]) =>
  pairOf(words, (place) => (place === words.length - 1 ? stampNow() : longAgo(place)))

export const slots = (person: Person, ...partners: readonly string[]): RulesWrite =>
  put('partnerSlots', partnerSlotsSchema.parse({ id: person, partners: [...partners] }))

/** The commit with which somebody asks. */
export const asks = (me: Person, to: Person): RulesWrite[] => [
  put('partners', pairAfter([me, to, true])),
  slots(me, to),
]

/** The commit with which the member agrees to their mate. */
export const agrees = (): RulesWrite[] => [
  put('partners', pairAfter(['mate', 'self', true], ['self', 'mate', true])),
  slots('self', 'mate'),
]

/** The commit with which one of the two leaves. */
export const leaves = (me: 'self' | 'mate'): RulesWrite[] => [
  put(
    'partners',
    pairAfter(
      ['mate', 'self', true],
      ['self', 'mate', true],
      [me, me === 'self' ? 'mate' : 'self', false],
    ),
  ),
  slots(me),
]

/** The mate has asked a while ago. */
export const mateAsks = () => haveAsked('mate', 'self')

/** Somebody has asked a while ago. */
export const haveAsked = (me: Person, to: Person) =>
  seed([put('partners', pairBefore([me, to, true])), slots(me, to)].map((write) => aged(write)))

/** The two are partners, since yesterday. */
export const areTwo = (changes: Partial<Partner> = {}) =>
  seed(
    [
      put('partners', {
        ...pairBefore(['mate', 'self', true], ['self', 'mate', true]),
        ...{
          since: numberOfDay(addDays(today(), -1)),
          ...changes,
        },
      }),
      slots('self', 'mate'),
      slots('mate', 'self'),
    ].map((write) => aged(write)),
  )

/** The commit with which somebody nudges the other. */
export function nudges(me: 'self' | 'mate', day = latestDay(), phrase = 1): RulesWrite[] {
  const side = sideOf({ a: 'mate' }, me)
  return [
    {
      ...{ kind: 'merge', ref: { collection: 'partners', id: PAIR } },
      data: { [`${side}Nudge`]: { day: numberOfDay(day), phrase }, syncedAt: SERVER_TIME },
    },
  ]
}

/** The commit that tells partners of a day. @param known what the month has already */
export function marks(
  person: Person,
  mark: PartnerMark | undefined,
  { day = today(), known = {} }: { day?: DayKey; known?: Record<string, PartnerMark> } = {},
): RulesWrite[] {
  const month = monthOf(day)
  const of = { id: partnerDaysId(person, month), userId: person, month }
  const told = mark ? { ...known, [String(dateOf(day))]: mark } : known
  return [
    put('partnerDays', partnerDaysSchema.parse({ ...of, marks: told, changed: numberOfDay(day) })),
  ]
}
