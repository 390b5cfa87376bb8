import { describe, expect, it } from 'vitest'
import { ANALYTICS_EVENTS, isAnalyticsEvent } from './events.ts'

describe('the events that are counted', () => {
  it('lists the nine events of the specification', () => {
    expect(ANALYTICS_EVENTS.toSorted()).toEqual([
      'add_time_tracking_template',
      'delete_time_tracking_template',
      'login_email',
      'login_google',
      'logout',
      'sign_up_email',
      'update_habit',
      'update_time_tracking',
      'update_time_tracking_template',
    ])
    expect(ANALYTICS_EVENTS.every(isAnalyticsEvent)).toBe(true)
  })

  it.each(['page_view', 'login', 'UPDATE_HABIT', '', undefined, { name: 'logout' }])(
    'rejects %s as an event',
    (event) => {
      expect(isAnalyticsEvent(event)).toBe(false)
    },
  )
})
