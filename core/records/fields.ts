/** Field schemas that several records share. Limits are what the security rules accept, too. */
import * as z from 'zod/mini'
import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { ID_PATTERN } from './id-pattern.ts'

/** Ids of users, groups and records. */
export const idSchema = z.string().check(z.regex(ID_PATTERN, 'not an id'))

/** An optional reference to another record; `''` is "none", as existing data has it. */
export const referenceSchema = z.union([idSchema, z.literal('')])

/** A person's or group's visible name. */
export const nameSchema = z.string().check(z.maxLength(80))

/** What a member's records repeat about the member (spec 3). */
export const ownerFields = {
  userId: idSchema,
  userName: z.prefault(nameSchema, ''),
  groupId: z.prefault(referenceSchema, ''),
  groupName: z.prefault(nameSchema, ''),
}

/** An instant in ms since 1970. */
export const instantSchema = z.int().check(z.nonnegative())

export const pointsSchema = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))

/** Stamps of the fields that members change (design 3); data from before them has none. */
export const stampsSchema = z.prefault(z.record(z.string(), stampSchema), {})

/** Set by the server at every write; what is not pushed yet has none (design 3, pull). */
export const syncedAtSchema = z.optional(instantSchema)

/** A map over the four habits. */
export function eachHabit<Value>(make: (id: HabitId) => Value): Record<HabitId, Value> {
  return {
    habit1: make('habit1'),
    habit2: make('habit2'),
    habit3: make('habit3'),
    habit4: make('habit4'),
  }
}

function habitSchema(id: HabitId) {
  return z.object({
    id: z.prefault(z.literal(id), id),
    title: z.prefault(z.string().check(z.maxLength(80)), HABITS[id].title),
    checked: z.prefault(z.boolean(), false),
    value: z.prefault(pointsSchema, HABITS[id].value),
    totalPoints: z.prefault(pointsSchema, 0),
  })
}

/** Spec 3, Habit: `totalPoints` is what it earned over the record's time (a day, a month). */
export const habitsSchema = z.object({
  habit1: z.prefault(habitSchema('habit1'), {}),
  habit2: z.prefault(habitSchema('habit2'), {}),
  habit3: z.prefault(habitSchema('habit3'), {}),
  habit4: z.prefault(habitSchema('habit4'), {}),
})

export type HabitMap = z.infer<typeof habitsSchema>

/** The four habits as nobody has touched them. */
export function noHabits(): HabitMap {
  return habitsSchema.parse({})
}

/** The sum of `totalPoints` over the four habits. */
export function pointsOf(habits: HabitMap): number {
  return HABIT_IDS.reduce((sum, id) => sum + habits[id].totalPoints, 0)
}
