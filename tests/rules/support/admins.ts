/** What the product writes as an admin: an announcement to all, a nudge in the bot’s words. */
import { plainRule } from '#core/bot/bot-rule.ts'
import { nudgeNotification } from '#core/bot/nudge.ts'
import { numberOfDay } from '#core/days/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { beginBroadcast } from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { put, today } from './community.ts'
import type { RulesWrite } from './documents.ts'
import { clientOf } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

export const ADMIN = { userId: 'admin', name: 'Alex' } as const
export const NUDGE = 'notifications'
export const RULE = plainRule('absent')
export const nudge = () =>
  put(NUDGE, nudgeNotification(RULE, 'mate', numberOfDay(today()), Date.now()))

/** What the product would write as an admin. */
export async function recorded(
  act: (cloud: Cloud) => Promise<unknown>,
): Promise<readonly RulesWrite[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}

export const WORDS = { title: 'The call moves', body: 'To Friday.', link: '/leader-board' }
const AUDIENCE = { kind: 'everyone' } as const
export const begins = () =>
  recorded((cloud) => beginBroadcast(cloud, ADMIN, { ...WORDS, audience: AUDIENCE, expected: 6 }))
/** The same as the server has it, while it is being sent. */
export const WORD = {
  ...{
    id: '0123456789abcdef',
    ...WORDS,
    audience: AUDIENCE,
    by: 'admin',
    byName: 'Alex',
    created: Date.now(),
  },
  ...{ state: 'sending', expected: 6, sent: 0, source: 0, after: '' },
}
