/** Forged ids of notifications: those that belong to another kind, another day, or another sender. */
import { plainRule } from '#core/bot/bot-rule.ts'
import { nudgeNotification } from '#core/bot/nudge.ts'
import { numberOfDay } from '#core/days/day.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, today } from '../support/community.ts'
import { all, change, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { announcement, utcDay } from '../support/records.ts'

const NOTE = 'notifications'
const named = (id: string) => all(change(NOTE, 'id', id), moveTo(NOTE, id))
const announced = async () => announcement('self')
const RULE = plainRule('absent')
const nudged = async () => [
  put(NOTE, nudgeNotification(RULE, 'self', numberOfDay(today()), Date.now())),
]
const ruled = () => seed([put('botRules', RULE)])
const DAY_MS = 86_400_000

const asAdmin: readonly Attack[] = [
  ...[
    ['a welcome that nobody was given', 'welcome_self_1'],
    ['a thank-you that nobody said', 'referral_mate'],
    ['a coach’s word', `coach_coach_self_${utcDay()}_0`],
    ['a nudge as an announcement', `bot_absent_self_${utcDay()}`],
    ['an announcement by chance', 'note'],
    ['another member’s announcement', '0123456789abcdef_mate'],
  ].map(([name = '', id = '']) => ({
    name,
    by: 'admin' as const,
    honest: announced,
    lie: named(id),
  })),
  {
    name: 'an announcement that calls itself a coach’s word',
    by: 'admin',
    honest: announced,
    lie: change(NOTE, 'kind', 'coach'),
  },
  ...[
    ['a nudge of next week', `bot_absent_self_${utcDay(7 * DAY_MS)}`],
    ['a nudge of a rule that there is not', `bot_other_self_${utcDay()}`],
    ['a nudge in another member’s place', `bot_absent_mate_${utcDay()}`],
    ['a welcome as a nudge', 'welcome_self_1'],
  ].map(([name = '', id = '']) => ({
    name,
    by: 'admin' as const,
    given: ruled,
    honest: nudged,
    lie: named(id),
  })),
]

describeAttacks('an admin’s word has its own place', asAdmin)
