/** Every field changed in turn of what members, coaches and admins write to others, or about them. */
import { block, hasBlocked } from './support/blocks.ts'
import { describeForgeries } from './support/forgeries.ts'
import { LATER_STAMP, NO_STAMP } from './support/harmless-stamps.ts'
import { beginKudos, kudo } from './support/kudos.ts'
import {
  agrees,
  areTwo,
  asks,
  beginPartners,
  leaves,
  mateAsks,
  nudges,
} from './support/partners.ts'
import { seed } from './support/people.ts'
import { aged, movedNotice, notes } from './support/records.ts'

const PLACE = { why: 'a place for somebody who is not asked', names: ['partners changed'] }

const LOG = {
  auditLog: [
    {
      why: 'what the admin’s app says it does, and under which name; who, when and to whom is proved',
      names: ['byName changed', 'action changed', 'summary changed'],
    },
  ],
}

const OWN_BLOCK = {
  why: 'whom to block, and by which name to remember them, is the member’s own to say; nobody else reads it',
  names: ['name changed', 'stands changed'],
}
const LATER_BLOCK = { ...LATER_STAMP, names: ['stamps/stands changed'] }

describeForgeries([
  {
    title: 'a notice of an admin',
    by: 'admin',
    honest: async () => movedNotice('self'),
    harmless: {
      ...LOG,
      notifications: [
        {
          why: 'what a notice says, and when it was made, is the admin’s; that it was made is in the log',
          names: ['created', 'title', 'body', 'link'].map((field) => `${field} changed`),
        },
      ],
    },
  },
  {
    title: 'kudos',
    by: 'self',
    given: beginKudos,
    honest: async () => [kudo('self', 'mate')],
    harmless: {
      kudos: [
        { why: 'nobody else reads what is taken back', names: ['given changed'] },
        { ...LATER_STAMP, names: ['stamps/given changed'] },
        { ...NO_STAMP, names: ['stamps/given dropped'] },
      ],
    },
  },
  {
    title: 'kudos taken back',
    by: 'self',
    given: async () => {
      await beginKudos()
      await seed([aged(kudo('self', 'mate'))])
    },
    honest: async () => [kudo('self', 'mate', { given: false })],
    harmless: {
      kudos: [
        { why: 'they may as well be given again', names: ['given changed'] },
        { ...LATER_STAMP, names: ['stamps/given changed'] },
      ],
    },
  },
  {
    title: 'a block',
    by: 'self',
    honest: async () => [block('self', 'mate')],
    harmless: {
      blocks: [OWN_BLOCK, LATER_BLOCK, { ...NO_STAMP, names: ['stamps/stands dropped'] }],
    },
  },
  {
    title: 'a block taken back',
    by: 'self',
    given: () => hasBlocked('self', 'mate'),
    honest: async () => [block('self', 'mate', false)],
    harmless: { blocks: [OWN_BLOCK, LATER_BLOCK] },
  },
  {
    title: 'asking to be partners',
    by: 'self',
    given: beginPartners,
    honest: async () => asks('self', 'mate'),
    harmless: {
      partners: [
        { why: 'a no that nobody needs to know', names: ['bSays changed'] },
        { ...LATER_STAMP, names: ['stamps/b changed'] },
        { ...NO_STAMP, names: ['stamps/b dropped'] },
      ],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'agreeing to be partners',
    by: 'self',
    given: async () => {
      await beginPartners()
      await mateAsks()
    },
    honest: async () => agrees(),
    harmless: {
      partners: [
        { ...LATER_STAMP, names: ['stamps/b changed'] },
        { ...NO_STAMP, names: ['stamps/b dropped'] },
      ],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'leaving a partner',
    by: 'self',
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    honest: async () => leaves('self'),
    harmless: {
      partners: [{ ...LATER_STAMP, names: ['stamps/b changed'] }],
      partnerSlots: [PLACE],
    },
  },
  {
    title: 'a nudge',
    by: 'self',
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    honest: async () => nudges('self'),
    harmless: {
      partners: [{ why: 'any of the phrases may be sent', names: ['bNudge/phrase changed'] }],
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
