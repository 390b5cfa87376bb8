/**
 * Records in the form of an older version, so that a repair finds something to do
 * (docs/product.md#records).
 */
import type { User } from '#core/records/user.ts'
import { chance } from './chance.ts'
import { type DemoMember, isCoached, SEED } from './members.ts'

const SHARE = 0.2

/** The sets of missing fields, one of them picked by chance. */
const LACKING: readonly (readonly (keyof User)[])[] = [
  ['dayStartHour', 'stamps'],
  ['notifications', 'video', 'stamps'],
  ['social', 'notifications', 'dayStartHour', 'stamps'],
]

/** The record, or for some members its older form; never for personas and coached members. */
export function asLeftByOld(member: DemoMember, user: User): { readonly id: string } {
  const isOld = member.persona === undefined && !isCoached(member)
  if (!isOld || chance(SEED, 'old', member.id) >= SHARE) return user
  const pick = Math.floor(chance(SEED, 'lacks', member.id) * LACKING.length)
  const lacking: readonly string[] = LACKING[pick] ?? []
  const social: Partial<User['social']> = { ...user.social }
  delete social.youtubeCount
  const kept = Object.entries({ ...user, social }).filter(([name]) => !lacking.includes(name))
  return { id: user.id, ...Object.fromEntries(kept) }
}
