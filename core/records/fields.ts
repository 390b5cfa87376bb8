/**
 * Field schemas shared by several records, with the same limits as the security rules. An invalid identity
 * field (id, day, points, stamp) makes the record invalid; any other invalid field is read as missing
 * (docs/decisions/0098-bad-records.md).
 */
import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import {
  isInstant,
  MAX_COUNT,
  MAX_INSTANT,
  MAX_NAME_LENGTH,
  MAX_ZONE_OFFSET,
} from '#core/values/bounds.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { ID_PATTERN } from '#core/values/id-pattern.ts'
import { personNameSchema, shortened } from '#core/values/names/display-name.ts'

export const idSchema = z.string().check(z.regex(ID_PATTERN, 'not an id'))

/** An optional reference to another record; `''` is "none", as in existing data. */
export const referenceSchema = z.union([idSchema, z.literal('')])

/** Exactly as in the group's record: the rules compare the two. Only those who run a group can set it. */
export const groupNameSchema = z.prefault(
  z.catch(z.string().check(z.maxLength(MAX_NAME_LENGTH)), ''),
  '',
)

/** Free text; longer text is cut. */
export function textSchema(most: number) {
  const cut = z.transform((text: string) => shortened(text, most))
  return z.prefault(z.catch(z.pipe(z.string(), cut), ''), '')
}

/** Text that is useless when cut, such as an address; `''` where missing or too long. */
export function wholeTextSchema(most: number) {
  return z.prefault(z.catch(z.string().check(z.maxLength(most)), ''), '')
}

export const ownerFields = {
  userId: idSchema,
  userName: personNameSchema,
  groupId: z.prefault(referenceSchema, ''),
  groupName: groupNameSchema,
}

/** An instant in ms since 1970, in this device's own data. */
export const instantSchema = z.int().check(z.nonnegative())

/** An instant in ms since 1970 in a record; 0 where unknown. */
export const recordedInstantSchema = z.prefault(
  z.catch(z.number().check(z.refine(isInstant)), 0),
  0,
)

/** A count from which something is computed, so that an invalid one makes its record unreadable. */
export const exactCountSchema = z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))

/** A count that is only displayed, so that an invalid one reads as 0. */
export const countSchema = z.prefault(z.catch(exactCountSchema, 0), 0)

const zoneOffset = z.int().check(z.minimum(-MAX_ZONE_OFFSET), z.maximum(MAX_ZONE_OFFSET))

/** Minutes that UTC is ahead of a member's local time; undefined where unknown. */
export const zoneOffsetSchema = z.catch(z.optional(zoneOffset), undefined)

export const pointsSchema = z.int().check(z.nonnegative(), z.maximum(MAX_COUNT))

/** Stamps of the fields that members change (docs/architecture.md#sync); older data has none. */
export const stampsSchema = z.prefault(z.record(z.string(), stampSchema), {})

/** Set by the server at every write; missing until the record is pushed (docs/architecture.md#sync). */
export const syncedAtSchema = z.optional(instantSchema.check(z.maximum(MAX_INSTANT)))

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
      z.catch(z.string().check(z.maxLength(MAX_NAME_LENGTH)), HABITS[id].title),
      HABITS[id].title,
    ),
    checked: z.prefault(z.boolean(), false),
    value: z.prefault(pointsSchema, HABITS[id].value),
    totalPoints: z.prefault(pointsSchema, 0),
  })
}

/** `totalPoints` is what the habit earned in the record's period (a day, a month). */
export const habitsSchema = z.object({
  habit1: z.prefault(habitSchema('habit1'), {}),
  habit2: z.prefault(habitSchema('habit2'), {}),
  habit3: z.prefault(habitSchema('habit3'), {}),
  habit4: z.prefault(habitSchema('habit4'), {}),
})

export type HabitMap = z.infer<typeof habitsSchema>

export function noHabits(): HabitMap {
  return habitsSchema.parse({})
}

export function pointsOf(habits: HabitMap): number {
  return HABIT_IDS.reduce((sum, id) => sum + habits[id].totalPoints, 0)
}
