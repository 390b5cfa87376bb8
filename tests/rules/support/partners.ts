/** Partners: the member and their mate, who share their days with their group, as the server writes them. */

import { applyPartnerChange } from '#core/policies/partners/apply-partner-change.ts'
import {
  type Partner,
  type PartnerMark,
  partnerDaysId,
  partnerDaysSchema,
  partnerId,
} from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { dateOf, monthOf } from '#core/values/time/month.ts'
import { beginCommunity, put, today, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { type Person, seed } from './people.ts'
import { aged } from './records.ts'

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

/** A pair after what some people have said long ago, one after the other. */
export function pairBefore(...words: readonly Said[]): Partner {
  const pair = words.reduce<Partner | undefined>((known, [me, to, says], place) => {
    const names = { myName: `The ${me}`, theirName: `The ${to}`, today: today() }
    return applyPartnerChange(known, { me, to, says, at: stamp(1 + place), ...names })
  }, undefined)
  if (!pair) throw new Error('Nobody has said anything.')
  return pair
}

/** The two are partners, since yesterday. */
export async function areTwo(changes: Partial<Partner> = {}): Promise<void> {
  const since = numberOfDay(addDays(today(), -1))
  const pair = { ...pairBefore(['mate', 'self', true], ['self', 'mate', true]), since }
  await seed([aged(put('partners', { ...pair, ...changes }))])
}

/** What the server tells partners of a day. @param known what the month has already */
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
