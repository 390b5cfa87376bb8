/** What is left of a coach's morning, and what is done (docs/product.md#coaching). Days are the coach's own. */
import { type DayKey, daysBetween } from '#core/values/time/day.ts'
import { isSnoozed, type Snooze, type Snoozes } from './snooze.ts'

/** What a coach does for a member on a day: a message, an answer to a check-in, a talk that they log. */
export const DEEDS = ['written', 'answered', 'talked'] as const
export type Deed = (typeof DEEDS)[number]

/** By member: what the coach has done for them today, in the order of `DEEDS`. */
export type Deeds = ReadonlyMap<string, readonly Deed[]>

interface Identified {
  readonly facts: { readonly id: string }
}

interface Aside {
  readonly deeds: readonly Deed[]
  /** Undefined unless they are put off. */
  readonly snooze: Snooze | undefined
}

export interface Morning<Row> {
  /** Those to look at, in their order. */
  readonly open: readonly Row[]
  /** For whom something was done today, or who were put off today, in their order. */
  readonly done: readonly (Row & Aside)[]
  /** Those put off before, the next to return first. */
  readonly snoozed: readonly (Row & Aside)[]
}

/** Divides a coach's list: each member is in one of its parts. */
export function morningOf<Row extends Identified>(
  rows: readonly Row[],
  { snoozes, deeds }: { readonly snoozes: Snoozes; readonly deeds: Deeds },
  today: DayKey,
): Morning<Row> {
  const open: Row[] = []
  const done: (Row & Aside)[] = []
  const snoozed: (Row & Aside & { readonly snooze: Snooze })[] = []
  for (const row of rows) {
    const { id } = row.facts
    const stored = snoozes.get(id)
    const snooze = isSnoozed(stored, today) ? stored : undefined
    const aside = { ...row, deeds: deeds.get(id) ?? [], snooze }
    if (aside.deeds.length > 0 || snooze?.since === today) done.push(aside)
    else if (snooze) snoozed.push({ ...aside, snooze })
    else open.push(row)
  }
  return {
    open,
    done,
    snoozed: snoozed.toSorted((a, b) => daysBetween(b.snooze.until, a.snooze.until)),
  }
}
