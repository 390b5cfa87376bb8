/** Every field changed in turn of what members, coaches and admins write to others, or about them. */
import { checkIn, hasOtherCoach, passOn, reply, waits } from './support/check-ins.ts'
import { describeForgeries } from './support/forgeries.ts'
import { announcement, group, logged, notes, project } from './support/records.ts'

const LOG = {
  auditLog: [
    {
      why: 'what the admin’s app says it does, and under which name; who, when and to whom is proved',
      names: ['byName changed', 'action changed', 'summary changed'],
    },
  ],
}

describeForgeries([
  {
    title: 'an announcement',
    by: 'admin',
    honest: async () => announcement('self'),
    harmless: {
      ...LOG,
      notifications: [
        {
          why: 'when an announcement was made is the admin’s to say',
          names: ['created changed'],
        },
      ],
      broadcasts: [
        {
          why: 'how far a broadcast is, and what it says of itself, is the admin’s; who it was is in the log',
          names: ['source', 'after', 'created', 'expected', 'byName'].map(
            (field) => `${field} changed`,
          ),
        },
        { why: 'nobody reads more of an audience', names: ['audience with a field more'] },
      ],
    },
  },
  {
    title: 'a group',
    by: 'admin',
    honest: async () => logged([group('new', { checkInQuestions: ['Why?'] })], { id: 'entry' }),
    harmless: {
      ...LOG,
      groups: [
        {
          why: 'a group is the admin’s to describe',
          names: ['name', 'category', 'open', 'checkInQuestions']
            .map((field) => `${field} changed`)
            // Without `invitedBy` only coaches invite, and without questions the usual ones are asked.
            .concat('invitedBy dropped', 'checkInQuestions dropped'),
        },
      ],
    },
  },
  {
    title: 'an opportunity',
    by: 'admin',
    honest: async () => logged([project()], { id: 'entry' }),
    harmless: {
      ...LOG,
      projects: [
        {
          why: 'an opportunity is the admin’s to describe',
          names: ['title', 'text', 'link', 'postedBy', 'created', 'archived']
            .map((field) => `${field} changed`)
            // Records from before archiving existed lack this field.
            .concat('archived dropped'),
        },
      ],
    },
  },
  {
    title: 'a check-in',
    by: 'self',
    honest: async () => checkIn('self'),
    harmless: {
      checkIns: [{ why: 'a moment later, and not ahead of the server', names: ['sent changed'] }],
      checkInTexts: [
        { why: 'the figures are as the member says', names: ['figures/confirmedDays changed'] },
      ],
    },
  },
  {
    title: 'a check-in passed on to a later coach',
    by: 'self',
    given: async () => {
      await waits()
      await hasOtherCoach()
    },
    honest: async () => passOn('otherCoach'),
    harmless: {},
  },
  {
    title: 'an answer to a check-in',
    by: 'coach',
    given: waits,
    honest: async () => reply('coach'),
    harmless: {
      checkIns: [
        { why: 'a moment later, and not ahead of the server', names: ['answered changed'] },
      ],
      checkInTexts: [{ why: 'the answer is the coach’s own', names: ['reply changed'] }],
    },
  },
  {
    title: 'a coach’s notes',
    by: 'coach',
    honest: async () => [notes('self', 'coach')],
    harmless: {
      coachNotes: [{ why: 'notes are the coach’s to write', names: ['notes changed'] }],
    },
  },
])
