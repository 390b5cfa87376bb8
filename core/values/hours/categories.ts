/** The five categories of a day's 24 hours, in display order (docs/product.md#records). */

export const CATEGORIES = ['business', 'job', 'procrastination', 'selfCare', 'sleep'] as const

export type Category = (typeof CATEGORIES)[number]

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  business: 'Business',
  job: 'Job',
  procrastination: 'Procrastination',
  selfCare: 'Self care',
  sleep: 'Sleep',
}

export const SIDES = ['plan', 'actual'] as const

export type Side = (typeof SIDES)[number]

export const SIDE_LABELS: Readonly<Record<Side, string>> = { plan: 'Plan', actual: 'Actual' }

export function eachCategory<Value>(make: (category: Category) => Value): Record<Category, Value> {
  return {
    business: make('business'),
    job: make('job'),
    procrastination: make('procrastination'),
    selfCare: make('selfCare'),
    sleep: make('sleep'),
  }
}
