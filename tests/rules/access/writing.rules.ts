/** Who may write what: each commit as the app makes it, tried by each role. */
import { deleteDoc, doc } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { profileOf } from '#core/records/user.ts'
import { describeAccess, filledIn, may, write } from '../support/access.ts'
import { beginCommunity, checkOff, put, saveSettings, userOf } from '../support/community.ts'
import { beginReading, DERIVED } from '../support/derived.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { clientOf, emulator, ROLES, seed } from '../support/people.ts'
import { interest, notes, project, stats, template, timeDay } from '../support/records.ts'

const one = (record: () => RulesWrite) => write(async () => [record()])
const coaching = {
  ...{ isConsistencyCoach: true, isExecutiveCoach: true, notes: '' },
  ...{ myConsistencyCoachId: '', myExectutiveCoachId: 'otherCoach' },
}

describeAccess(
  'may write',
  async () => {
    await beginCommunity()
    await seed([project()])
  },
  may({
    'check off for the member': ['self', write(() => checkOff('self', { habit1: true }))],
    'save the member’s settings': ['self', write(() => saveSettings('self', { dayStartHour: 5 }))],
    'say who coaches the member, and that the member coaches': [
      '',
      one(() => put('users', userOf('self', { coaching }))),
    ],
    'hide the member’s profile': [
      ...([
        'self',
        one(() => put('profiles', profileOf(userOf('self', { name: 'Ada' })))),
      ] as const),
    ],
    'write the stats': ['self', one(() => stats('self'))],
    'write the hours': ['self', one(() => timeDay('self'))],
    'write a template': ['self', one(() => template('self'))],
    'show interest for the member': ['self', one(() => interest('self'))],
    'write a coach’s notes': [
      'coach',
      write(async (as) => [notes('self', as === 'nobody' ? 'self' : as)]),
    ],
  }),
)

const OWN = ['users/self', 'usersStats/self', 'coachNotes/self', 'notifications/note']
const DAYS = ['trackingDaily/self{day}', 'timeTrackingDaily/self{day}']
const OTHERS = ['timeTrackingTemplate/self_a1b', 'projectInterest/plan_self']

it.skipIf(!emulator)('nobody deletes what members and coaches write', async () => {
  await beginReading()
  const tried = ROLES.map(async (role) => {
    const client = await clientOf(role)
    const deletes = [...OWN, ...DAYS, ...OTHERS].map(async (path) => {
      const deed = () => deleteDoc(doc(client, filledIn(path)))
      return (await isAllowed(deed)) ? [`${path} by ${role}`] : []
    })
    return (await Promise.all(deletes)).flat()
  })
  expect((await Promise.all(tried)).flat()).toEqual([])
})

// Also of a closed account: signing out of it must stop its reminders in this browser.
for (const isClosed of [false, true]) {
  describeAccess(
    `may end a browser of ${isClosed ? 'a closed' : 'an open'} account`,
    async () => {
      await beginCommunity({ deleted: isClosed })
      await seed([{ ...DERIVED.pushDevices(), kind: 'set', data: { userId: 'self' } }])
    },
    may({
      'pushDevices/browser': ['self', (client) => deleteDoc(doc(client, 'pushDevices/browser'))],
    }),
  )
}
