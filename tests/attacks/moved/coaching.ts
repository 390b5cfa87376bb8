import type { Moved } from './moved.ts'

type Door = Pick<Moved, 'door' | 'file' | 'title'>

const command = (title: string): Door => ({
  ...{ door: 'command', file: 'tests/attacks/coaching.ts', title },
})
const handler = (name: string, title: string): Door => ({
  ...{ door: 'command', file: `core/server/commands/coaching/${name}.test.ts`, title },
})
const closed = (title: string): Door => ({
  ...{ door: 'closed', file: 'core/policies/collections/collections.ts', title },
})
const checkIns = (title: string) => handler('check-ins', title)
const notes = (title: string) => handler('notifications', title)

type Told = readonly [door: Door, ...names: readonly string[]]

/** @param from the file of the tests, and their title */
const of = (from: string, ...told: readonly Told[]): Moved[] =>
  told.flatMap(([door, ...names]) => names.map((name) => ({ attack: `${from}: ${name}`, ...door })))

const FIGURES = checkIns('refuses %s')

/** Attacks that had a test on the rules, and the one that they have now. */
export const COACHING_MOVED: readonly Moved[] = [
  ...of(
    'check-ins.rules.ts, sent',
    [
      command('a member sends a check-in to somebody who coaches nobody'),
      'to somebody whom one’s record names and who coaches nobody',
    ],
    [checkIns('of the other kind than the record says'), 'to a coach of the other kind'],
    [checkIns('who has closed the account'), 'to a coach who has closed their account'],
    [checkIns('who is oneself'), 'to oneself, as a coach whom one’s own record names'],
    [command('a closed account sends a check-in'), 'of an account that is closed'],
    [
      command('another member’s check-in'),
      ...['another member’s check-in', 'a check-in of another under one’s own id'],
      ...['a check-in whose text is another’s', 'under an id that is not its own'],
      ...['under another’s id', 'a check-in by the coach for their member'],
      'a check-in by an admin for a member',
    ],
    [
      command('a check-in to a coach of their choice'),
      ...['to another’s coach', 'to a member of the same group'],
    ],
    [checkIns('that begins on a Tuesday'), 'of a week that begins on a Tuesday'],
    [checkIns('that has only begun'), 'of a week to come'],
    [checkIns('that ended more than four weeks ago'), 'of a week of six weeks ago'],
    [command('a week that no calendar has'), 'of a day that no calendar has', 'of a week in words'],
    [
      closed('checkIns'),
      ...['that says nothing', 'that waits for nobody', 'whose text is of another week'],
      ...['dated by its device', 'with a score', 'deleted by anybody'],
    ],
    [closed('checkInTexts'), 'with a picture in its text', 'whose text is deleted by anybody'],
    [command('a check-in that is answered from the start'), 'that is answered from the start'],
    [
      command('a check-in with an answer of their own'),
      ...['with an answer of one’s own', 'that says who answered'],
    ],
    [
      checkIns(
        'takes the server’s time where the clock is ahead, and the week’s where it is behind',
      ),
      ...['from the future', 'back-dated to before its week was over', 'that was never sent'],
    ],
    [command('a check-in with a time in words'), 'sent at a time in words'],
    [command('a check-in without answers'), 'without its answers'],
  ),
  ...of(
    'check-ins.rules.ts, sent again',
    [
      checkIns('changes nothing when repeated or earlier, and replaces a waiting one when later'),
      ...['with the time that it has already', 'with an earlier time'],
    ],
    [closed('checkInTexts'), 'its text, while it is only passed on', 'the text alone, in silence'],
    [closed('checkIns'), 'without a text'],
    [
      command('another member’s check-in'),
      ...['another’s check-in sent again', 'by its coach', 'as somebody else’s'],
    ],
    [command('a check-in to a coach of their choice'), 'to another’s coach'],
  ),
  ...of(
    'check-ins.rules.ts, passed on',
    [
      command('a member passes a check-in on to a coach of their choice'),
      ...['to the coach whom they had before', 'to somebody who is no coach of theirs'],
    ],
    [checkIns('leaves an answered check-in alone'), 'what is answered'],
    [
      command('passes on the check-in of mia'),
      ...['by otherCoach', 'by coach', 'by mate', 'by admin'],
    ],
    [
      checkIns('makes it wait for the current coach, and changes nothing else'),
      ...['as if it had been sent earlier', 'as answered', 'without the server’s time'],
    ],
  ),
  ...of(
    'check-in-texts.rules.ts',
    [command('an answer of 1,001 characters'), 'an answer of 1,001 characters'],
    [command('a question of 121 characters'), 'a question of 121 characters'],
    [command('four answers'), 'four answers'],
    [command('an answer of 1,001 characters'), 'a third answer that is too long'],
    [
      command('answers that are a text'),
      ...['an answer to no question', 'an answer that is a number', 'answers that are a text'],
      'an answer that is a text',
    ],
    [command('an answer with a picture'), 'an answer with a picture'],
    [
      FIGURES,
      ...['eleven points a day', 'half a point', 'a day that is less than a break'],
      ...['a week of eight days', 'a habit on eight days', 'five habits'],
      ...['an average of eight days', 'averages of some habits', 'eight confirmed days'],
      ...['hours without a confirmed day', 'a plan of 25 hours', 'a plan without a category'],
      ...['hours below none', 'hours to the minute', 'no hours where there is a plan'],
      'earlier hours of some categories',
    ],
    [
      command('points that are texts'),
      ...['points that are texts', 'two days in one text', 'earlier hours in words'],
    ],
    [command('figures that are a text'), 'figures that are a text'],
    [command('a figure of their own'), 'a figure of one’s own'],
  ),
  ...of(
    'check-in-replies.rules.ts',
    [command('a former coach answers a check-in'), 'by a former coach'],
    [checkIns('a coach whose role was taken away'), 'by a coach whose role was taken away'],
    [closed('checkInTexts'), 'that is only marked', 'that changes the text’s week'],
    [closed('checkIns'), 'that is not marked', 'that leaves it waiting', 'with a mark'],
    [checkIns('rejects a closed account'), 'by a coach who has closed their account'],
    [
      checkIns('the other coach, for whom it does not wait'),
      'by the member’s other coach, for whom it does not wait',
    ],
    [
      command('and gives it to another coach'),
      ...['by the member’s other coach, who takes it over', 'that gives it to another coach'],
      'that makes it another’s',
    ],
    [checkIns('the coach of a closed account'), 'to a member who has closed their account'],
    [
      command('a member answers their own check-in'),
      'by self',
      'by the member, in the coach’s name',
    ],
    [command('another member answers a check-in'), 'by mate'],
    [command('somebody else’s coach answers a check-in'), 'by otherCoach'],
    [command('an admin answers a check-in'), 'by admin'],
    [checkIns('refuses a missing check-in'), 'to a check-in that does not exist'],
    [command('in another coach’s name'), 'in another coach’s name', 'in nobody’s name'],
    [command('without a word'), 'without a word'],
    [command('in 2,001 characters'), 'of 2,001 characters'],
    [command('with a number'), 'that is a number'],
    [
      command('at a time of their own'),
      ...['from the future', 'from before it was sent', 'that changes when it was sent'],
      'dated by its device',
    ],
    [
      command('and changes what was said'),
      ...['that changes what the member said', 'that changes the figures', 'with a secret'],
    ],
    [
      checkIns('changes nothing once it is answered, whoever coaches the member by now'),
      ...['the member sends it again', 'the member changes the text'],
    ],
    [closed('checkIns'), 'the member has it wait again', 'the coach has it wait again'],
    [
      command('a coach writes over an answer'),
      ...['the coach answers again', 'the coach changes the answer'],
    ],
    [
      checkIns('stores the answer once with the server’s time; repeating it changes nothing'),
      'the coach moves the time of the answer',
    ],
  ),
  ...of(
    'private-sessions.rules.ts',
    [
      closed('privateSessions'),
      ...['a session that is not counted', 'a session written over in taking it back'],
      'two sessions behind one step of the count',
    ],
    [
      handler('sessions', 'counts once, is taken back, and counts again'),
      ...['a count without a session', 'a session that counts none', 'a count without its time'],
      ...['a session taken back and counted on', 'a count that names a session of earlier'],
      'a session counted up again while it counts',
    ],
    [command('that counts two'), 'a session that counts two'],
    [handler('sessions', 'leaves the streaks alone'), 'a streak changed along with it'],
    [
      command('logs a session with the member of cleo'),
      ...['a session of a coach by the member', 'a session that the member logs with themselves'],
      ...['a session of somebody else’s coach', 'one in their own name'],
    ],
    [command('a coach logs a session in another’s name'), 'a session in another coach’s name'],
    [command('a coach logs a session with a stranger'), 'a session with a stranger'],
    [
      handler('sessions', 'a session that counted for one member cannot be taken back for another'),
      'a session of one that counts for another',
    ],
    [command('of a day to come'), 'a session of tomorrow’s week'],
    [command('of years ago'), 'a session of years ago'],
    [command('of a day in words'), 'a session on a day in words'],
    [command('made at a time of their own'), 'a session made in the future, to stand first'],
    [command('with a note of 501 characters'), 'a note of 501 characters'],
    [
      handler('sessions', 'stays absent when one that was never logged is taken back'),
      'a session that is taken back before it was logged',
    ],
    [command('with more in it'), 'a session with more in it'],
    [command('takes back a session of cleo'), 'taken back by the member', 'taken back by an admin'],
    [handler('sessions', 'by a former coach'), 'by a coach whom the member has left'],
    [
      handler('sessions', 'by a coach whose role was taken away'),
      'by a coach whose role was taken away',
    ],
  ),
  ...of(
    'notification-ids.rules.ts, a coach’s word',
    [
      command('in another’s place'),
      ...['a welcome made ahead', 'a notice of coaching by a coach', 'a refusal made ahead'],
      ...['a notice of closing by a coach', 'a nudge made ahead', 'a thank-you made ahead'],
      ...['a thank-you in a member’s place', 'the word of another coach', 'a word with no place'],
      ...['a word by chance', 'a word in a day that there is not', 'a word of tomorrow'],
      ...['a word of last week', 'a word in another member’s place'],
    ],
    [
      notes('counts towards ten a day to each member, and repeating one does not count'),
      'an eleventh word',
    ],
    [
      notes('arrives once, with the coach’s name and the server’s time'),
      'a word written over an earlier one',
    ],
  ),
  ...of(
    'the-rest.rules.ts',
    [
      command('writes to the member of cleo, as a coach'),
      ...['a coach’s word to another coach’s member', 'a coach’s word by a member'],
    ],
    [command('as the system'), 'a coach’s word as the system’s'],
    [command('in words of their own'), 'a referral in words of one’s own'],
    [
      command('to somebody who did not send the link'),
      ...['a referral to somebody who did not send the link', 'a referral under another id'],
    ],
  ),
  ...of('blocked.rules.ts', [
    command('a coach writes to somebody who blocks them'),
    'a word of a coach to a member, both ways',
  ]),
  ...of('announcements.rules.ts', [command('with a link to a website'), 'a coach’s word']),
  ...of('broadcasts.rules.ts', [command('as an announcement'), 'a coach’s word with a source']),
  ...of('coaching.rules.ts', [
    command('writes to the member of cleo, as a coach'),
    'a coach’s word to whom the coach does not coach',
  ]),
]
