/** What may be done to agreements, by device and server alike, and what becomes of them (docs/product.md#agreements). */

import {
  type Agreement,
  MAX_AGREEMENTS,
  MAX_OPEN_AGREEMENTS,
  type QuotedAgreement,
} from '#core/records/agreement.ts'
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, type DayNumber, dayAt, numberOfDay } from '#core/values/time/day.ts'

export type AgreementChange =
  | {
      readonly says: 'propose'
      readonly id: string
      readonly text: string
      readonly until: DayNumber
    }
  | { readonly says: 'accept'; readonly id: string }
  | { readonly says: 'tick'; readonly id: string; readonly kept: boolean; readonly at: Stamp }
  | { readonly says: 'close'; readonly id: string; readonly word: string }

export type AgreementTrouble = 'full' | 'over' | 'gone' | 'not theirs'

interface Said {
  readonly memberId: string
  readonly by: string
  readonly today: DayKey
  readonly now: number
}

type Item = Readonly<Agreement>

/** Not closed, and still to be done or talked about: what was kept, or never agreed on, ends with its last day. */
export function isOpen({ closed, until, agreed, kept }: Item, today: DayKey): boolean {
  return closed === 0 && (until >= numberOfDay(today) || (agreed && !kept))
}

export function isOverdue(item: Item, today: DayKey): boolean {
  return isOpen(item, today) && item.until < numberOfDay(today)
}

/** Whether it waits for somebody's yes: the member's, or that of any of their coaches. */
export function isAsked(item: Item, today: DayKey, asks: 'member' | 'coach', memberId: string) {
  const isByMember = item.by === memberId
  return isOpen(item, today) && !item.agreed && (asks === 'coach') === isByMember
}

/** @returns the same list where nothing changes, as when it is said again */
export function changed(
  items: readonly Item[],
  change: AgreementChange,
  said: Said,
): readonly Item[] | AgreementTrouble {
  const known = items.find(({ id }) => id === change.id)
  if (change.says === 'propose') return known ? items : proposed(items, change, said)
  if (!known) return 'gone'
  const next = changedOne(known, change, said)
  if (typeof next === 'string') return next
  if (next === known) return items
  return items.map((item) => (item === known ? next : item))
}

function proposed(
  items: readonly Item[],
  { id, text, until }: Extract<AgreementChange, { says: 'propose' }>,
  { by, today, now }: Said,
): readonly Item[] | AgreementTrouble {
  // A device's day may be the one before the server's.
  if (until < numberOfDay(addDays(today, -1))) return 'over'
  if (items.filter((item) => isOpen(item, today)).length >= MAX_OPEN_AGREEMENTS) return 'full'
  const item: Item = {
    id,
    text,
    until,
    by,
    made: Math.floor(now),
    agreed: false,
    kept: false,
    keptAt: NEVER,
    closed: 0,
    closedBy: '',
    word: '',
  }
  // The oldest that are over are forgotten.
  const over = items.filter((one) => !isOpen(one, today))
  const gone = new Set(over.slice(0, Math.max(0, items.length + 1 - MAX_AGREEMENTS)))
  return [...items.filter((one) => !gone.has(one)), item]
}

function changedOne(
  item: Item,
  change: Exclude<AgreementChange, { says: 'propose' }>,
  { by, memberId, now }: Said,
): Item | AgreementTrouble {
  switch (change.says) {
    case 'accept':
      if (item.agreed) return item
      if (item.closed > 0) return 'gone'
      return (item.by === memberId) === (by === memberId) ? 'not theirs' : { ...item, agreed: true }
    case 'tick':
      if (by !== memberId || !item.agreed) return 'not theirs'
      return change.at > item.keptAt ? { ...item, kept: change.kept, keptAt: change.at } : item
    case 'close':
      if (item.closed > 0) return item
      return { ...item, closed: Math.floor(now), closedBy: by, word: change.word }
  }
}

/** As the week's check-in quotes them. What was called off before its day does not count. */
export function agreementsOfWeek(items: readonly Item[], monday: DayKey): QuotedAgreement[] {
  const [first, last] = [numberOfDay(monday), numberOfDay(addDays(monday, 6))]
  return items
    .filter(({ agreed, until }) => agreed && until >= first && until <= last)
    .filter(({ kept, closed, until }) => kept || !closed || numberOfDay(dayAt(closed, 0)) >= until)
    .map(({ text, kept }) => ({ text, kept }))
}
