/** Browsers that get reminders while Fourfold is closed (docs/decisions/0081-web-push.md). */
import * as z from 'zod/mini'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'

export const DEVICE_REQUESTS = {
  /** Says what a browser is to be reminded of; it takes the browser over from whoever was signed in there before. */
  'remind-browser': {
    request: z.strictObject({
      ...z.pick(pushDeviceSchema, { id: true, reminders: true, timeZone: true, nextAt: true })
        .shape,
    }),
    result: z.object({}),
    aDay: 500,
  },
} as const
