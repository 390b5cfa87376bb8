import type { Moved } from './moved.ts'

const LIST = 'tests/attacks/safety.ts'
const TABLE = 'core/policies/collections/collections.ts'
const REPORTING = 'core/server/commands/safety/report-content.test.ts'
const DECIDING = 'core/server/commands/safety/decide-report.test.ts'

/** Attacks by one file of rules' tests, each with the title of its test now. */
function moved(
  from: string,
  door: Moved['door'],
  file: string,
  titles: Readonly<Record<string, string>>,
): Moved[] {
  return Object.entries(titles).map(([attack, title]) => ({
    ...{ attack: `${from}.rules.ts: ${attack}`, door, file, title },
  }))
}

/** Attacks on reports, and on what is decided about them. */
export const SAFETY_MOVED: readonly Moved[] = [
  ...moved('safety-reports', 'command', LIST, {
    'a text that the message does not say': 'a report shows what nobody wrote',
    'a picture that the message has not': 'a report shows what nobody wrote',
    'a message without its text': 'a report shows what nobody wrote',
    'a message with the profile’s texts': 'a report shows what nobody wrote',
    'what the profile does not say of itself': 'a report shows what nobody wrote',
    'a place that the profile does not name': 'a report shows what nobody wrote',
    'a page that the profile does not name': 'a report shows what nobody wrote',
    'a channel that the profile does not name': 'a report shows what nobody wrote',
    'a project that the profile has not': 'a report shows what nobody wrote',
    'a profile’s picture that it has not': 'a report shows what nobody wrote',
    'more than what is shown': 'a report shows what nobody wrote',
    'less than what is shown': 'a report shows what nobody wrote',
    'any field of a profile as a picture': 'a report is of any field as a picture',
    'another name': 'a report gives its member another name',
    'another kind': 'a report is of another kind',
    'a message of another’s thread, by a third member': 'a third member reports a message',
    'a message of another’s thread, by an admin':
      'an admin reports a message that they cannot read',
    'one’s own message': 'a member reports their own message',
    'a message as if another had sent it': 'a coach reports a message as if another had sent it',
    'by somebody who has closed their account': 'a closed account reports somebody',
    'in another’s name': 'a report is in another’s name',
    'in another’s name, under one’s own id': 'a report is in another’s name',
    'to a coach of another group': 'a report names the coach who reads it',
    'to a member who coaches nobody': 'a report names the coach who reads it',
    'to the coach of a group that is not theirs': 'a report names the coach who reads it',
    'to nobody, with a group': 'a report names the coach who reads it',
    'one of the day after tomorrow': 'a report takes an id of its own',
    'one of the day before yesterday': 'a report takes an id of its own',
    'under any id': 'a report takes an id of its own',
    'under an id that it does not name': 'a report takes an id of its own',
    'for a reason of one’s own': 'a report has a reason of its own',
    'with a long note': 'a report has a note of 501 characters',
    'decided already': 'a report is decided already',
    'with an outcome': 'a report is decided already',
    'as if an admin had decided': 'a report is decided already',
    'with a field of one’s own': 'a report shows what nobody wrote',
  }),
  ...moved('safety-reports', 'command', REPORTING, {
    'a picture under the name of another': 'keeps the path of a picture, and the text of a message',
    'a picture of a profile without one': 'a picture that is gone by now',
    'a message of a former member, by the coach': 'a message of a former member, by the coach',
    'a message that is not there': 'a message that is not there',
    'a profile that is private': 'a profile that is private by now',
    'the profile of a member of another group, which is for that group':
      'a profile that is for another group',
    'one’s own profile': 'the own profile',
    'to the reported coach themselves':
      'stays out where the coach is reported, or reports: admins alone read it',
    'to oneself as the coach':
      'stays out where the coach is reported, or reports: admins alone read it',
    'to a coach who is in the group by an invitation':
      'never comes by an invitation, or from another group',
    'an eleventh a day': 'stops at ten a day, by the server’s day, and replaces none',
    'in the place of an earlier one': 'stops at ten a day, by the server’s day, and replaces none',
    'in the future':
      'takes the server’s time where the clock runs ahead, and stays the same when it is repeated',
  }),
  ...moved('safety-reports', 'closed', TABLE, {
    'an earlier one changed': 'safetyReports',
  }),
  ...moved('safety-report-decisions', 'command', LIST, {
    'by the coach who reads it': 'the coach who reads a report decides it',
    'by its reporter': 'its reporter decides a report',
    'by the reported member': 'the reported member decides',
    'in another admin’s name': 'an admin writes a report anew in deciding it',
    'with another outcome than there are': 'an admin decides with what there is not',
    'with another text': 'an admin writes a report anew in deciding it',
    'with another note of the reporter': 'an admin writes a report anew in deciding it',
    'a second time': 'a report is decided a second time',
    'by the reported admin': 'an admin decides a report about themselves',
  }),
  ...moved('safety-report-decisions', 'command', DECIDING, {
    'without an entry in the log': 'closes a report with %s, and logs it',
    'with an entry about another': 'closes a report with %s, and logs it',
  }),
  ...moved('safety-report-decisions', 'closed', TABLE, {
    'at another time': 'safetyReports',
    'without closing it': 'safetyReports',
    'with another coach': 'safetyReports',
    'by deleting it': 'safetyReports',
  }),
  ...moved('forgeries-of-reports', 'closed', TABLE, {
    'every field of a report, and of a decision': 'safetyReports',
  }),
]
