/** Forged ids of notifications: those that belong to another kind, another day, or another sender. */
import { plainRule } from '#core/bot/bot-rule.ts'
import { nudgeNotification } from '#core/bot/nudge.ts'
import { numberOfDay } from '#core/days/day.ts'
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { put, today } from '../support/community.ts'
import { all, change, moveTo } from '../support/lies.ts'
import { seed } from '../support/people.ts'
import { announcement, coachsWord, utcDay } from '../support/records.ts'

const NOTE = 'notifications'
const named = (id: string) => all(change(NOTE, 'id', id), moveTo(NOTE, id))
const word = async () => [coachsWord('coach', 'self')]
const announced = async () => announcement('self')
const RULE = plainRule('absent')
const nudged = async () => [
  put(NOTE, nudgeNotification(RULE, 'self', numberOfDay(today()), Date.now())),
]
const ruled = () => seed([put('botRules', RULE)])
const DAY_MS = 86_400_000

const asCoach: readonly Attack[] = [
  ...[
    ['a welcome made ahead', 'welcome_self_1'],
    ['a notice of coaching by a coach', 'coaching_self_1'],
    ['a notice of closing by a coach', 'closed_self_1'],
    ['a refusal made ahead', 'declined_self_1'],
    ['a nudge made ahead', `bot_absent_self_${utcDay()}`],
    ['a thank-you made ahead', 'referral_self'],
    ['a thank-you in a member’s place', 'referral_mate'],
    ['the word of another coach', `coach_otherCoach_self_${utcDay()}_0`],
    ['a word of tomorrow', `coach_coach_self_${utcDay(DAY_MS)}_0`],
    ['a word of last week', `coach_coach_self_${utcDay(-7 * DAY_MS)}_0`],
    ['an eleventh word', `coach_coach_self_${utcDay()}_10`],
    ['a word with no place', `coach_coach_self_${utcDay()}_`],
    ['a word by chance', `coach_coach_${'0'.repeat(36)}`],
    ['a word in a day that there is not', 'coach_coach_self_99999999_0'],
    ['a word in another member’s place', `coach_coach_mate_${utcDay()}_0`],
  ].map(([name = '', id = '']) => ({ name, by: 'coach' as const, honest: word, lie: named(id) })),
  {
    name: 'a word written over an earlier one',
    by: 'coach',
    given: () => happened('coach', Promise.resolve([coachsWord('coach', 'self')])),
    honest: async () => [...named(`coach_coach_self_${utcDay()}_1`)(await word())],
    lie: named(`coach_coach_self_${utcDay()}_0`),
  },
]

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

describeAttacks('a coach’s word has its own place', asCoach)
describeAttacks('an admin’s word has its own place', asAdmin)
