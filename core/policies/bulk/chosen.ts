/** Members whom an admin chose one by one, and what a run would change in each of their records. */
import * as z from 'zod/mini'
import { idSchema, syncedAtSchema } from '#core/records/fields.ts'
import type { User } from '#core/records/user.ts'
import { batchChangeId, type FieldChange } from './bulk-run.ts'

/** Ids in one record: listing one takes one commit, which writes a change for each of them. */
export const CHOSEN_AT_ONCE = 200

/**
 * A part of the chosen ids, stored when a run or an announcement begins, and deleted in the commit that has used all of
 * it. `runId` is the id of either.
 */
export const batchChosenSchema = z.object({
  id: idSchema,
  runId: idSchema,
  members: z.array(idSchema).check(z.maxLength(CHOSEN_AT_ONCE)),
  syncedAt: syncedAtSchema,
})

/** Where a part is. @param ownerId of the run, or of the announcement */
export function chosenRef(ownerId: string, part: number) {
  return { collection: 'batchChosen', id: batchChangeId(ownerId, part) } as const
}

/** In how many parts so many ids are stored. */
export function chosenPartCount(ids: number): number {
  return Math.ceil(ids / CHOSEN_AT_ONCE)
}

/** The chosen ids, each once, in parts of at most `CHOSEN_AT_ONCE`. */
export function chosenParts(ids: Iterable<string>): readonly (readonly string[])[] {
  const all = [...new Set(ids)]
  return Array.from({ length: chosenPartCount(all.length) }, (_, index) =>
    all.slice(index * CHOSEN_AT_ONCE, (index + 1) * CHOSEN_AT_ONCE),
  )
}

export const COACH_ROLES = ['consistency', 'executive'] as const
export type CoachRole = (typeof COACH_ROLES)[number]

/** The field of a member's record that names their coach. */
export const COACH_FIELDS = {
  consistency: 'myConsistencyCoachId',
  executive: 'myExectutiveCoachId',
} as const satisfies Readonly<Record<CoachRole, keyof User['coaching']>>

export const COACH_PATHS = {
  consistency: `coaching.${COACH_FIELDS.consistency}`,
  executive: `coaching.${COACH_FIELDS.executive}`,
} as const

/** Whether a member may be given to others as this kind of coach. */
export function isCoachNow({ deleted, coaching }: User, role: CoachRole): boolean {
  return (
    !deleted && (role === 'consistency' ? coaching.isConsistencyCoach : coaching.isExecutiveCoach)
  )
}

/** What giving a field a value changes: nothing where it has the value already. @param from the value now */
export function chosenChange(path: string, from: string, to: string): readonly FieldChange[] {
  return from === to ? [] : [{ path, from, to }]
}
