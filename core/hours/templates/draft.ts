/** A template being created or edited: stored until saved or discarded, so that no input is lost. */
import * as z from 'zod/mini'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { areSameHours, type HourSet, isValid } from '#core/values/hours/hour-set.ts'
import {
  changedDaysOf,
  eachWeekday,
  type Schedule,
  WEEKDAYS,
  type Week,
  type Weekday,
} from '#core/values/hours/week.ts'

const weekSchema = timeTrackingTemplateSchema.shape.days

export const templateDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  days: weekSchema,
  /** The template when editing began: only differences from it are saved. */
  before: z.object({ name: z.string(), days: weekSchema }),
  /** Input that is not valid hours yet, by `fieldOf`. */
  texts: z.record(z.string(), z.string()),
})

export type TemplateDraft = z.infer<typeof templateDraftSchema>

export function newDraft({ days }: Pick<Schedule, 'days'>): TemplateDraft {
  return { id: '', name: '', days, before: { name: '', days }, texts: {} }
}

export function draftOf({ id, name, days }: Schedule): TemplateDraft {
  return { id, name, days, before: { name, days }, texts: {} }
}

export function isTouched({ name, days, before, texts }: TemplateDraft): boolean {
  const { length } = changedDaysOf(before.days, days)
  return name !== before.name || length > 0 || Object.keys(texts).length > 0
}

export function fieldOf(weekday: Weekday, category: Category): string {
  return `${weekday}.${category}`
}

export function withDay(draft: TemplateDraft, weekday: Weekday, hours: HourSet): TemplateDraft {
  const before = draft.days[weekday]
  const changed = CATEGORIES.filter((category) => before[category] !== hours[category])
  const texts = withoutTexts(draft, weekday, changed)
  return {
    ...draft,
    days: eachWeekday((day) => (day === weekday ? hours : draft.days[day])),
    texts,
  }
}

export function withText(
  draft: TemplateDraft,
  weekday: Weekday,
  category: Category,
  text: string | undefined,
): TemplateDraft {
  const rest = withoutTexts(draft, weekday, [category])
  const texts = text === undefined ? rest : { ...rest, [fieldOf(weekday, category)]: text }
  return { ...draft, texts }
}

export function withCopy(
  draft: TemplateDraft,
  from: Weekday,
  to: readonly Weekday[],
): TemplateDraft {
  let copied = draft
  for (const weekday of to) {
    if (weekday === from) continue
    const texts = withoutTexts(copied, weekday, CATEGORIES)
    copied = withDay({ ...copied, texts }, weekday, draft.days[from])
  }
  return copied
}

function withoutTexts(
  { texts }: TemplateDraft,
  weekday: Weekday,
  categories: readonly Category[],
): TemplateDraft['texts'] {
  const gone = new Set(categories.map((category) => fieldOf(weekday, category)))
  return Object.fromEntries(Object.entries(texts).filter(([field]) => !gone.has(field)))
}

/** The days that prevent saving: not exactly 24 hours, or with input that is not valid hours. */
export function unreadyDaysOf({ days, texts }: TemplateDraft): Weekday[] {
  return WEEKDAYS.filter(
    (weekday) =>
      !isValid(days[weekday]) ||
      CATEGORIES.some((category) => texts[fieldOf(weekday, category)] !== undefined),
  )
}

/** The draft's changed days over the template's current ones, so that edits from other devices survive. */
export function savedWeekOf({ days, before }: TemplateDraft, now: Week): Week {
  return eachWeekday((day) => (areSameHours(days[day], before.days[day]) ? now[day] : days[day]))
}

export function savedNameOf({ name, before }: TemplateDraft, now: string): string {
  return name === before.name ? now : name
}
