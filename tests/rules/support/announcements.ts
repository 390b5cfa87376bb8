/** Announcements, and what the product writes of them. */
import {
  beginBroadcast,
  sendTest,
  stepBroadcast,
} from '#data/pages/admin/broadcasts/send-broadcast.ts'
import { ADMIN, recorded } from './admins.ts'
import { put, userOf } from './community.ts'
import { seed } from './people.ts'

export const WORD = {
  ...{ id: '0123456789abcdef', title: 'The call moves', body: 'To Friday.', link: '' },
  ...{ webLink: 'https://example.org/call', audience: { kind: 'everyone' }, by: 'admin' },
  ...{ byName: 'Alex', created: Date.now(), expected: 6, sent: 0, source: 0, after: '' },
}
export const SENDING = { ...WORD, state: 'sending' }
const { webLink } = SENDING
const { title, body, link } = WORD
export const WORDS = { title, body, link, webLink }

export const begins = () =>
  recorded((cloud) =>
    beginBroadcast(cloud, ADMIN, { ...WORDS, audience: { kind: 'everyone' }, expected: 6 }),
  )
export const tests = () => recorded((cloud) => sendTest(cloud, ADMIN, WORDS))
export const sending = () => seed([put('broadcasts', SENDING)])
export const page = () =>
  recorded(async (cloud) => {
    const members = [{ id: 'mate', data: userOf('mate') }]
    await stepBroadcast({ ...cloud, query: async () => members }, WORD.id)
  })
