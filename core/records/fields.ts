/**
 * Field schemas that several records share. Limits are what the security rules accept, too. What a record is
 * about (ids, days, points, stamps) makes the record bad where it does not hold; any other field is read as if
 * it were missing (docs/decisions/0098-bad-records.md).
 */
import * as z from 'zod/mini'
import { HABIT_IDS, HABITS, type HabitId } from '#core/habits/habits.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { isInstant, LATEST_INSTANT, LONGEST_NAME, MOST_COUNT, MOST_ZONE_OFFSET } from './bounds.ts'
import { personNameSchema, shortened } from './display-name.ts'
import { ID_PATTERN } from './id-pattern.ts'

/** Ids of users, groups and records. */
export const idSchema = z.string().check(z.regex(ID_PATTERN, 'not an id'))

/** An optional reference to another record; `''` is "none", as existing data has it. */
export const referenceSchema = z.union([idSchema, z.literal('')])

/**
 * A group's name where it is repeated: letter for letter as its group has it, for the rules compare the two.
 * Only those who run a group write it.
 */
export const groupNameSchema = z.prefault(
  z.catch(z.string().check(z.maxLength(LONGEST_NAME)), ''),
  '',
)

/** Free text; what is too long is cut. */
export function textSchema(most: number) {
  const cut = z.transform((text: string) => shortened(text, most))
  return z.prefault(z.catch(z.pipe(z.string(), cut), ''), '')
}

/** What means nothing when it is cut, such as an address; `''` for none. */
export function wholeTextSchema(most: number) {
  return z.prefault(z.catch(z.string().check(z.maxLength(most)), ''), '')
}

/** What a member's records repeat about the member (docs/product.md#records). */
export const ownerFields = {
  userId: idSchema,
  userName: personNameSchema,
  groupId: z.prefault(referenceSchema, ''),
  groupName: groupNameSchema,
}

/** An instant in ms since 1970, of this device's own notes. */
export const instantSchema = z.int().check(z.nonnegative())

/** An instant in ms since 1970 as a record has it, 0 where none is known. */
export const recordedInstantSchema = z.prefault(
  z.catch(z.number().check(z.refine(isInstant)), 0),
  0,
)

/** A number of things that nothing hangs on but what is shown. */
export const countSchema = z.prefault(
  z.catch(z.int().check(z.nonnegative(), z.maximum(MOST_COUNT)), 0),
  0,
)

const zoneOffset = z.int().check(z.minimum(-MOST_ZONE_OFFSET), z.maximum(MOST_ZONE_OFFSET))

/** Minutes that UTC lies ahead of a member's local time; undefined where it is not known. */
export const zoneOffsetSchema = z.catch(z.optional(zoneOffset), undefined)

export const pointsSchema = z.int().check(z.nonnegative(), z.maximum(MOST_COUNT))

/** Stamps of the fields that members change (docs/architecture.md#sync); data from before them has none. */
export const stampsSchema = z.prefault(z.record(z.string(), stampSchema), {})

/** Set by the server at every write; what is not pushed yet has none (docs/architecture.md#sync). */
export const syncedAtSchema = z.optional(instantSchema.check(z.maximum(LATEST_INSTANT)))

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
    title: z.prefault(
      z.catch(z.string().check(z.maxLength(LONGEST_NAME)), HABITS[id].title),
      HABITS[id].title,
    ),
    checked: z.prefault(z.boolean(), false),
    value: z.prefault(pointsSchema, HABITS[id].value),
    totalPoints: z.prefault(pointsSchema, 0),
  })
}

/** `totalPoints` is what it earned over the record's time (a day, a month). */
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
