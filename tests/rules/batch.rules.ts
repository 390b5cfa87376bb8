/** Long runs and announcements: admins alone see them, and whom they are for. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity, put } from './support/community.ts'
import { batchChange, batchRun } from './support/derived.ts'
import { isAllowed } from './support/documents.ts'
import { clientOf, emulator, ROLES, seed } from './support/people.ts'

describe.skipIf(!emulator)('a long run', () => {
  beforeEach(() => beginCommunity())

  it.each([
    ['batchRuns', batchRun()],
    ['batchChanges', batchChange()],
    ['broadcasts', put('broadcasts', { id: 'run' })],
    ['botRules', put('botRules', { id: 'run' })],
    ['batchChosen', put('batchChosen', { id: 'run_0000000' })],
  ])('is admins’ alone to see in %s, and the chosen are listed by nobody', async (name, record) => {
    await seed([record])
    for (const role of ROLES) {
      const client = await clientOf(role)
      const may = role === 'admin'
      expect(await isAllowed(() => getDoc(doc(client, name, record.ref.id))), role).toBe(may)
      const lists = isAllowed(() => getDocs(query(collection(client, name), limit(1))))
      expect(await lists, role).toBe(may && name !== 'batchChosen')
    }
  })
})
