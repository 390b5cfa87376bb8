/** Who may write what: each commit as the app makes it, tried by each role. */
import { deleteDoc, doc } from 'firebase/firestore'
import { expect, it } from 'vitest'
import { profileOf } from '#core/records/user.ts'
import { describeAccess, may, write } from '../support/access.ts'
import { attempt } from '../support/attacks.ts'
import { beginCommunity, put, userOf } from '../support/community.ts'
import { derived } from '../support/derived.ts'
import type { RulesWrite } from '../support/documents.ts'
import { OWN_COMMITS } from '../support/own.ts'
import { emulator, ROLES, seed } from '../support/people.ts'
import { notes, notification } from '../support/records.ts'

const one = (record: () => RulesWrite) => write(async () => [record()])
const coaching = {
  ...{ isConsistencyCoach: true, isExecutiveCoach: true, notes: '' },
  ...{ myConsistencyCoachId: '', myExectutiveCoachId: 'otherCoach' },
}

const givenForAll = () => Promise.all(OWN_COMMITS.map(({ given }) => given?.()))

describeAccess(
  'may write',
  async () => {
    await beginCommunity()
    await givenForAll()
  },
  may({
    ...Object.fromEntries(
      OWN_COMMITS.map(({ collection, by = 'self', honest }) => [collection, [by, write(honest)]]),
    ),
    'say who coaches the member, and that the member coaches': [
      '',
      one(() => put('users', userOf('self', { coaching }))),
    ],
    'hide the member’s profile': [
      'self',
      one(() => put('profiles', profileOf(userOf('self', { name: 'Ada' })))),
    ],
    'write a coach’s notes': [
      'coach',
      write(async (as) => [notes('self', as === 'nobody' ? 'self' : as)]),
    ],
  }),
)

it.skipIf(!emulator)('nobody deletes what members and coaches write', async () => {
  await beginCommunity()
  await givenForAll()
  const honest = await Promise.all(OWN_COMMITS.map((commit) => commit.honest()))
  const records = [...honest.flat(), notification('self')]
  await seed(records)
  const tried = ROLES.flatMap((role) =>
    records.map(async ({ ref }) =>
      (await attempt(role, [{ kind: 'delete', ref }])) ? [`${ref.collection} by ${role}`] : [],
    ),
  )
  expect((await Promise.all(tried)).flat()).toEqual([])
})

// Also of a closed account: signing out of it must stop its reminders in this browser.
for (const isClosed of [false, true]) {
  describeAccess(
    `may end a browser of ${isClosed ? 'a closed' : 'an open'} account`,
    async () => {
      await beginCommunity({ deleted: isClosed })
      await seed([{ ...derived('pushDevices'), kind: 'set', data: { userId: 'self' } }])
    },
    may({
      'pushDevices/browser': ['self', (client) => deleteDoc(doc(client, 'pushDevices/browser'))],
    }),
  )
}
