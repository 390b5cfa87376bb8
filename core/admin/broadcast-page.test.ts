import { expect, it } from 'vitest'
import { selectDocuments } from '#core/server/select-documents.ts'
import { dueAnnouncements } from './broadcast-page.ts'

const NOON = Date.UTC(2026, 10, 28, 12)

function announcement(id: string, state: string, sendAt?: number) {
  return { id, data: { id, state, ...(sendAt !== undefined && { sendAt }) } }
}

it('due announcements are those whose time has come and those that were interrupted, the earliest first', () => {
  const all = [
    announcement('later', 'planned', NOON + 1),
    announcement('now', 'planned', NOON),
    announcement('interrupted', 'sending', NOON - 60_000),
    announcement('sent', 'sent', NOON - 60_000),
    announcement('by-hand', 'sending'),
  ]
  const due = selectDocuments(all, dueAnnouncements(NOON, 20))
  expect(due.map(({ id }) => id)).toEqual(['interrupted', 'now'])
})
