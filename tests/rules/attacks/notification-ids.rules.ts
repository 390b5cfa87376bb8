/** Forged ids of notifications: those that belong to another kind, another day, or another sender. */
import { type Attack, describeAttacks, happened } from '../support/attacks.ts'
import { all, change, moveTo } from '../support/lies.ts'
import { coachsWord, movedNotice, utcDay } from '../support/records.ts'

const NOTE = 'notifications'
const named = (id: string) => all(change(NOTE, 'id', id), moveTo(NOTE, id))
const word = async () => [coachsWord('coach', 'self')]
const told = async () => movedNotice('self')
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
    ['a nudge of the bot', `bot_absent_self_${utcDay()}`],
    ['an announcement', '0123456789abcdef_self'],
    ['a test of an announcement', 'test_admin_1'],
    ['a notice by chance', 'note'],
    ['another member’s notice', 'moved_mate_1'],
  ].map(([name = '', id = '']) => ({ name, by: 'admin' as const, honest: told, lie: named(id) })),
  {
    name: 'a notice that calls itself an announcement',
    by: 'admin',
    honest: told,
    lie: change(NOTE, 'kind', 'announcement'),
  },
  {
    name: 'a notice that calls itself a nudge',
    by: 'admin',
    honest: told,
    lie: change(NOTE, 'kind', 'streak'),
  },
  {
    name: 'a notice that names an announcement',
    by: 'admin',
    honest: told,
    lie: change(NOTE, 'sourceId', '0123456789abcdef'),
  },
  {
    name: 'a notice that links to a website',
    by: 'admin',
    honest: told,
    lie: change(NOTE, 'webLink', 'https://evil.example/'),
  },
]

describeAttacks('a coach’s word has its own place', asCoach)
describeAttacks('an admin’s word has its own place', asAdmin)
