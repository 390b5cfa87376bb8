/** The nine events that are counted, and no others (docs/product.md#accounts-and-files). */
import * as z from 'zod/mini'

export const ANALYTICS_EVENTS = [
  'update_habit',
  'update_time_tracking',
  'add_time_tracking_template',
  'update_time_tracking_template',
  'delete_time_tracking_template',
  'sign_up_email',
  'login_email',
  'login_google',
  'logout',
] as const

export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

const eventSchema = z.enum(ANALYTICS_EVENTS)

/** Checks at run time that a value is one of the nine names, in case a cast got around the type. */
export function isAnalyticsEvent(value: unknown): value is AnalyticsEvent {
  return eventSchema.safeParse(value).success
}
