/** A week as a member sends it to their coach: what waits for whom, and what it says (docs/decisions/0128-check-in.md). */
import * as z from 'zod/mini'
import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '#core/values/bounds.ts'
import { BREAK_DAY, HABIT_IDS, NO_DAY, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type DayKey, dayNumberSchema, numberOfDay } from '#core/values/time/day.ts'
import { quotedAgreementSchema } from './agreement.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from './fields.ts'

export { MAX_QUESTION_LENGTH, MAX_QUESTIONS }

export const MAX_ANSWER_LENGTH = 1_000
export const MAX_CHECK_IN_REPLY_LENGTH = 2_000

/** A week can be sent from its Friday on, in hours after its Monday 0:00 local time. */
export const OPEN_FROM_HOUR = 96
/** How many weeks after its end a week can still be sent, for devices that were offline. */
export const WEEKS_OPEN = 4

/** Who sent which week to whom, and whether it is answered. No content: a former coach may still read this record. */
export const checkInSchema = z.object({
  id: idSchema,
  userId: idSchema,
  coachId: idSchema,
  week: dayNumberSchema,
  /** When it was sent, in ms. */
  sent: recordedInstantSchema,
  /** When the coach answered, in ms; 0 while it waits. */
  answered: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type CheckIn = z.infer<typeof checkInSchema>

const DAYS_A_WEEK = 7
const HOURS_A_DAY = 24

/** Averages of some weeks: days a week on which each habit was checked, in the order of `HABIT_IDS`. */
const habitDays = z.array(z.number().check(z.minimum(0), z.maximum(DAYS_A_WEEK)))
/** Hours of the average day in each category, in the order of `CATEGORIES`. */
const categoryHours = z.array(z.number().check(z.minimum(0), z.maximum(HOURS_A_DAY)))

const perHabit = habitDays.check(z.length(HABIT_IDS.length))
const perCategory = categoryHours.check(z.length(CATEGORIES.length))
const none = z.tuple([])

/** What the week was, as it stood when it was sent. Lists that say nothing are empty. */
export const weekFiguresSchema = z.object({
  /** The points of Monday to Sunday, 0 to 10; `NO_DAY` without a record, `BREAK_DAY` on a break. */
  points: z
    .array(z.int().check(z.minimum(Math.min(NO_DAY, BREAK_DAY)), z.maximum(PERFECT_DAY_POINTS)))
    .check(z.length(DAYS_A_WEEK)),
  habits: perHabit,
  /** The average of those of the four weeks before that have a record; empty if none has. */
  habitsBefore: z.union([perHabit, none]),
  /** How many of the week's days have confirmed hours, 0 to 7; without any, both lists are empty. */
  confirmedDays: z.int().check(z.minimum(0), z.maximum(DAYS_A_WEEK)),
  planned: z.union([perCategory, none]),
  actual: z.union([perCategory, none]),
  /** Actual hours of the average confirmed day of the four weeks before; empty without one. */
  actualBefore: z.union([perCategory, none]),
})

export type WeekFigures = z.infer<typeof weekFiguresSchema>

const answerSchema = z.object({
  question: textSchema(MAX_QUESTION_LENGTH),
  answer: textSchema(MAX_ANSWER_LENGTH),
})

export type CheckInAnswer = z.infer<typeof answerSchema>

/** What the check-in says. It has the id of its `checkInSchema` record, and is written with it. */
export const checkInTextSchema = z.object({
  id: idSchema,
  userId: idSchema,
  week: dayNumberSchema,
  figures: weekFiguresSchema,
  answers: z.array(answerSchema).check(z.maxLength(MAX_QUESTIONS)),
  /** The agreements that ended in the week, as the server knew them. */
  agreements: z.prefault(z.catch(z.array(quotedAgreementSchema), []), []),
  reply: textSchema(MAX_CHECK_IN_REPLY_LENGTH),
  repliedBy: z.prefault(referenceSchema, ''),
  syncedAt: syncedAtSchema,
})

export type CheckInText = z.infer<typeof checkInTextSchema>

export function checkInId(userId: string, monday: DayKey): string {
  return `${userId}${numberOfDay(monday)}`
}

export function ownerOfCheckIn(id: string): string {
  return id.slice(0, -8)
}
