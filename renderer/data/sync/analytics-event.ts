import type { Cloud } from '#data/cloud/cloud.ts'
import type { Intent } from './operation.ts'

type AnalyticsEvent = Parameters<Cloud['logEvent']>[0]

/** The event that says an operation has reached the cloud, where it has one (spec 7). */
export function eventOf(intent: Intent): AnalyticsEvent | undefined {
  switch (intent.kind) {
    case 'checkHabit':
      return 'update_habit'
    case 'setHours':
      return 'update_time_tracking'
    case 'saveTemplate':
      return `${intent.change}_time_tracking_template`
    default:
      return undefined
  }
}
