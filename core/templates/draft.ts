/** A template that is being made or edited: kept until it is saved or thrown away, so that nothing typed is lost. */
import * as z from 'zod/mini'
import { timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { CATEGORIES, type Category } from '#core/time-budget/categories.ts'
import { areSameHours, type HourSet, isValid } from '#core/time-budget/hour-set.ts'
import {
  changedDaysOf,
  eachWeekday,
  type Schedule,
  WEEKDAYS,
  type Week,
  type Weekday,
} from './week.ts'

const weekSchema = timeTrackingTemplateSchema.shape.days

export const templateDraftSchema = z.object({
  /** The template's id; `''` is a new one. */
  id: z.string(),
  name: z.string(),
  days: weekSchema,
  /** What it was when editing began: only what differs from that is saved. */
  before: z.object({ name: z.string(), days: weekSchema }),
  /** What stands in a field and is no hours yet, by `fieldOf`. */
  texts: z.record(z.string(), z.string()),
})

export type TemplateDraft = z.infer<typeof templateDraftSchema>

/** A new template that begins with a schedule's week, and has no name yet. */
export function newDraft({ days }: Pick<Schedule, 'days'>): TemplateDraft {
  return { id: '', name: '', days, before: { name: '', days }, texts: {} }
}

export function draftOf({ id, name, days }: Schedule): TemplateDraft {
  return { id, name, days, before: { name, days }, texts: {} }
}

/** Whether there is anything in a draft that would be lost with it. */
export function isTouched({ name, days, before, texts }: TemplateDraft): boolean {
  const { length } = changedDaysOf(before.days, days)
  return name !== before.name || length > 0 || Object.keys(texts).length > 0
}

/** A field's name in `texts`. */
export function fieldOf(weekday: Weekday, category: Category): string {
  return `${weekday}.${category}`
}

/** The draft with hours of a day; fields of categories that changed show them. */
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

/** The draft with a field's text; undefined where the field shows its hours. */
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

/** The draft with one day's hours on another, too. */
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

/** The days that keep a draft from being saved: not exactly 24, or with a field that is no hours yet. */
export function unreadyDaysOf({ days, texts }: TemplateDraft): Weekday[] {
  return WEEKDAYS.filter(
    (weekday) =>
      !isValid(days[weekday]) ||
      CATEGORIES.some((category) => texts[fieldOf(weekday, category)] !== undefined),
  )
}

/**
 * The week that saving a draft makes: its changed days over the template as it is now, so that days which
 * another device edited meanwhile are kept.
 */
export function savedWeekOf({ days, before }: TemplateDraft, now: Week): Week {
  return eachWeekday((day) => (areSameHours(days[day], before.days[day]) ? now[day] : days[day]))
}

/** The name that saving a draft gives; one that was not touched stays as it is now. */
export function savedNameOf({ name, before }: TemplateDraft, now: string): string {
  return name === before.name ? now : name
}
